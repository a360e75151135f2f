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

/** Lists the invalid fields after an attempt to submit, each with a link to it, until all are valid. */
export function ErrorSummary({ attempts, errors, fields }: Props) {
  const invalid = Object.keys(errors).length > 0;
  const [shown, setShown] = useState(attempts > 0);
  const [, listFields] = useState(false);
  useEffect(() => listFields(true), []); // a second render: fields register themselves after the first
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to submit opens it
  useEffect(() => setShown(attempts > 0 && invalid), [attempts]);
  if (!shown || !invalid) return null;
  const listed = [...fields].filter(([name]) => getIn(errors, name) !== undefined);
  const unlisted = Object.entries(errors).filter(([key]) => !listed.some(([name]) => rootOf(name) === key));
  const count = listed.length + unlisted.length;
  return (
    <FocusNotice when={attempts} tone="error" title={`Please check ${count === 1 ? '1 field' : `${count} fields`}`}>
      <List>
        {listed.map(([name, { id, label }]) => (
          <li key={name}>
            <FieldLink href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {label}
            </FieldLink>
          </li>
        ))}
        {unlisted.map(([key, message]) => (
          <chakra.li key={key} width="full">
            {String(message)}
          </chakra.li>
        ))}
      </List>
    </FocusNotice>
  );
}

const rootOf = (name: string) => name.split(/[.[]/)[0];

/** Focuses a field; in a group, the control that Tab would reach. */
function focusField(event: MouseEvent, id: string): void {
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
