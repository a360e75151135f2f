import { use, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { isInBrowser, meets, never, throwAtEvaluation } from '../behavior';
import './trial.css';

throwAtEvaluation('page');

/** Every third visitor has this cookie. */
const IS_UNLUCKY = /(^|; )third=yes/;

export async function loader({ params: { fault } }: LoaderFunctionArgs) {
  if (isInBrowser && meets('loader', fault)) throw new Error('the loader threw');
  if (isInBrowser && meets('waiting-loader', fault)) await never;
  return { text: 'Text from the loader' };
}

/** A form that was sent before any script ran. */
export async function action({ params: { fault } }: LoaderFunctionArgs) {
  if (meets('action', fault)) throw new Error('the action threw');
  return { done: true };
}

export function Component() {
  const { fault } = useParams();
  const { text } = useLoaderData<typeof loader>();
  return (
    <div>
      <h1 className="trial">A page with {fault}</h1>
      <img src={new URL('./picture.svg', import.meta.url).href} alt="A kite" width="40" height="20" />
      <p>{text}</p>
      <Faulty fault={fault} />
      <button type="button" onClick={() => handle(fault)}>
        Press
      </button>
    </div>
  );
}

function Faulty({ fault }: { fault: string | undefined }) {
  if (isInBrowser && meets('render', fault)) throw new Error('the component threw');
  if (isInBrowser && IS_UNLUCKY.test(document.cookie) && meets('third', fault)) throw new Error('a third throw');
  if (isInBrowser && meets('suspends', fault)) use(never);
  useEffect(() => {
    if (meets('effect', fault)) throw new Error('the effect threw');
  }, [fault]);
  return null;
}

function handle(fault: string | undefined): void {
  if (meets('handler', fault)) throw new Error('the handler threw');
  if (meets('rejection', fault)) void Promise.reject(new Error('a promise was rejected'));
}
