import { chakra } from '@chakra-ui/react/styled-system';
import { getIn } from 'formik';
import { useEffect, useState } from 'react';
import type { FieldErrors } from '../check-values';
import { FieldLink, FieldNumber } from '../field-links';
import type { RegisteredField } from '../form-context';
import { LinkedMessage } from '../linked-message';
import { FocusNotice } from './focus-notice';

/** The words of the summary in a form of many similar fields, which it lists by their numbers. */
export interface NumberedSummary {
  title: (count: number) => string;
  numberOf: (name: string) => number;
  /** Of one field: "Question 5". */
  labelOf: (number: number) => string;
}

interface Props {
  attempts: number;
  errors: FieldErrors;
  fields: ReadonlyMap<string, Omit<RegisteredField, 'id'>>;
  numbered?: NumberedSummary;
}

/** Lists what is wrong after an attempt to submit, each message as a link to its field, until all are valid. */
export function ErrorSummary({ attempts, errors, fields, numbered }: Props) {
  const invalid = Object.keys(errors).length > 0;
  const [shown, setShown] = useState(attempts > 0);
  const [, listFields] = useState(false);
  useEffect(() => listFields(true), []); // a second render: fields register themselves after the first
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to submit opens it
  useEffect(() => setShown(attempts > 0 && invalid), [attempts]);
  if (!shown || !invalid) return null;
  const listed = [...fields].filter(([name]) => getIn(errors, name) !== undefined);
  const unlisted = Object.entries(errors).filter(([key]) => !listed.some(([name]) => rootOf(name) === key));
  const messages = listed.map(([name]) => String(getIn(errors, name)));
  /** The field's message, after its section, or its label where several fields have the same message. */
  const describe = (name: string, { label, section }: Omit<RegisteredField, 'id'>) => {
    const message = String(getIn(errors, name));
    if (section) return `${section}: ${message}`;
    return messages.filter((other) => other === message).length > 1 ? `${label}: ${message}` : message;
  };
  const count = listed.length + unlisted.length;
  const title = numbered?.title(count) ?? `Please check ${count === 1 ? '1 field' : `${count} fields`}`;
  const linkTo = (name: string, field: Omit<RegisteredField, 'id'>) => {
    if (!numbered) return <FieldLink name={name} label={describe(name, field)} />;
    const number = numbered.numberOf(name);
    return <FieldNumber name={name} number={number} label={numbered.labelOf(number)} />;
  };
  return (
    <FocusNotice when={attempts} tone="error" title={title}>
      <List numbered={numbered !== undefined}>
        {listed.map(([name, field]) => (
          <li key={name}>{linkTo(name, field)}</li>
        ))}
        {unlisted.map(([key, message]) => (
          <chakra.li key={key} width="full">
            <LinkedMessage>{String(message)}</LinkedMessage>
          </chakra.li>
        ))}
      </List>
    </FocusNotice>
  );
}

const rootOf = (name: string) => name.split(/[.[]/)[0];

const List = chakra('ul', {
  base: { display: 'grid', listStyleType: 'none' },
  variants: { numbered: { true: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '2' } } },
});
