/** Misbehaves on the server only: a browser can always draw it. */
import { use } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { isInBrowser, meets, never } from '../behavior';

export async function loader({ params: { fault } }: LoaderFunctionArgs) {
  if (!isInBrowser) await misbehave(fault);
  return { text: 'Text from the loader' };
}

async function misbehave(fault: string | undefined): Promise<void> {
  if (meets('loader', fault)) throw new Error('the loader threw');
  if (meets('waiting-loader', fault)) await never;
  const filled: number[][] = [];
  while (meets('memory', fault)) {
    filled.push(new Array(5e6).fill(0.5));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export function Component() {
  const { fault } = useParams();
  const { text } = useLoaderData<typeof loader>();
  if (!isInBrowser && meets('render', fault)) throw new Error('the component threw');
  if (!isInBrowser && meets('suspends', fault)) use(never);
  while (!isInBrowser && meets('loop', fault));
  return (
    <div>
      <h1>A page with {fault}</h1>
      <p>{text}</p>
    </div>
  );
}
