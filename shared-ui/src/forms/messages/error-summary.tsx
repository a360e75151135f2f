import { chakra } from '@chakra-ui/react/styled-system';
import { getIn } from 'formik';
import { type MouseEvent, useEffect, useState } from 'react';
import type { FieldErrors } from '../check-values';
import { FocusNotice } from './focus-notice';

interface Props {
  attempts: number;
  errors: FieldErrors;
  fields: ReadonlyMap<string, { id: string; label: string }>;
}

/** After a vain attempt to send: what needs another look, with a way to each field. Goes when all is well. */
export function ErrorSummary({ attempts, errors, fields }: Props) {
  const wrong = Object.keys(errors).length > 0;
  const [shown, setShown] = useState(attempts > 0);
  const [, listFields] = useState(false);
  useEffect(() => listFields(true), []); // they make themselves known once they are drawn
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt opens it, not a field left on the way
  useEffect(() => setShown(attempts > 0 && wrong), [attempts]);
  if (!shown || !wrong) return null;
  const faulty = [...fields].filter(([name]) => getIn(errors, name) !== undefined);
  const elsewhere = Object.entries(errors).filter(([key]) => !faulty.some(([name]) => rootOf(name) === key));
  const count = faulty.length + elsewhere.length;
  return (
    <FocusNotice when={attempts} tone="error" title={`Please check ${count === 1 ? '1 field' : `${count} fields`}`}>
      <List>
        {faulty.map(([name, { id, label }]) => (
          <li key={name}>
            <FieldLink href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {label}
            </FieldLink>
          </li>
        ))}
        {elsewhere.map(([key, message]) => (
          <chakra.li key={key} width="full">
            {String(message)}
          </chakra.li>
        ))}
      </List>
    </FocusNotice>
  );
}

const rootOf = (name: string) => name.split(/[.[]/)[0];

/** To the control; in a group to the one that Tab would reach. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  const control = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input');
  (control ?? field)?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', listStyleType: 'none' } });

const FieldLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: '1',
    color: 'fg.error',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    rounded: 'xs',
  },
});
