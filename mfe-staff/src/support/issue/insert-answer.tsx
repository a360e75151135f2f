import { fillPlaceholders } from '@azadkar/shared-api/safety-net/rules';
import type { CannedAnswer, StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, useSession } from '@azadkar/shared-ui';
import { useFormScope, useFormValues } from '@azadkar/shared-ui/forms';
import { Combobox } from '@azadkar/shared-ui/inputs';
import { useId, useRef, useState } from 'react';

interface Props {
  issue: StaffIssue;
  answers: readonly CannedAnswer[];
  /** The field into which an answer is inserted. */
  field: string;
}

/** Finds an answer that is kept ready, and inserts it where the cursor was; by typing, the arrow keys and Enter. */
export function InsertAnswer({ issue, answers, field }: Props) {
  const id = useId();
  const scope = useFormScope();
  const { values, setValue } = useFormValues<Record<string, unknown>>();
  const me = useSession(({ details }) => details?.name ?? '');
  const [inserted, setInserted] = useState(0);
  const last = useRef(-1);
  if (answers.length === 0) return null;
  const insert = (chosen: string | number) => {
    const answer = answers.find((one) => String(one.id) === String(chosen));
    const area = document.getElementById(`${scope.id}-${field}`);
    if (!answer || last.current === inserted) return; // the field answers once more when it loses the focus
    last.current = inserted;
    const words = fillPlaceholders(answer.body, valuesOf(issue, me));
    const text = String(values[field] ?? '');
    const at = area instanceof HTMLTextAreaElement ? area.selectionStart : text.length;
    const next = `${text.slice(0, at)}${words}${text.slice(at)}`;
    setValue(field, next);
    setInserted((count) => count + 1); // the field to search in is empty again
    area?.focus();
  };
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1" fontWeight="medium">
        Insert an answer
      </chakra.label>
      <Combobox
        key={inserted}
        id={id}
        placeholder="Type a part of its title"
        choices={sorted(answers, issue.topic).map(({ id: value, title }) => ({ value, label: title }))}
        value=""
        onChange={insert}
      />
    </div>
  );
}

/** Answers for this topic first. */
const sorted = (answers: readonly CannedAnswer[], topic: string) => [
  ...answers.filter((answer) => answer.topic === topic),
  ...answers.filter((answer) => answer.topic !== topic),
];

const valuesOf = ({ member, title, topic }: StaffIssue, me: string) => ({
  'first name': member.name.split(' ')[0] ?? member.name,
  name: member.name,
  title,
  topic,
  'my name': me,
});
