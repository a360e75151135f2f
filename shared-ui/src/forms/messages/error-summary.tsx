import { chakra } from '@chakra-ui/react/styled-system';
import { getIn } from 'formik';
import { useEffect, useState } from 'react';
import type { FieldErrors } from '../check-values';
import { FieldLink, FieldNumber } from '../field-links';
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
  fields: ReadonlyMap<string, { label: string }>;
  numbered?: NumberedSummary;
}

/** Lists the invalid fields after an attempt to submit, each with a link to it, until all are valid. */
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
  const count = listed.length + unlisted.length;
  const title = numbered?.title(count) ?? `Please check ${count === 1 ? '1 field' : `${count} fields`}`;
  const linkTo = (name: string, label: string) => {
    if (!numbered) return <FieldLink name={name} label={label} />;
    const number = numbered.numberOf(name);
    return <FieldNumber name={name} number={number} label={numbered.labelOf(number)} />;
  };
  return (
    <FocusNotice when={attempts} tone="error" title={title}>
      <List numbered={numbered !== undefined}>
        {listed.map(([name, { label }]) => (
          <li key={name}>{linkTo(name, label)}</li>
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

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', listStyleType: 'none' },
  variants: { numbered: { true: { gap: '1.5', mt: '2' } } },
});
