import { Refused, submit } from '@azadkar/shared-api';
import { fillPlaceholders } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { AnswerForm, CannedAnswer, NoteForm, StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { Alert, chakra, notify, useSession } from '@azadkar/shared-ui';
import { SelectField, TextAreaField, useFormScope, useFormValues } from '@azadkar/shared-ui/forms';
import { Combobox } from '@azadkar/shared-ui/inputs';
import { Lock, Reply } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';

interface Props {
  issue: StaffIssue;
  answers: readonly CannedAnswer[];
}

const MODES = [
  { value: 'answer', label: 'Answer', Icon: Reply },
  { value: 'note', label: 'Note', Icon: Lock },
] as const;

const schemas = () => import('@azadkar/shared-api/safety-net/staff/schema');
const firstName = (name: string) => name.split(' ')[0] ?? name;

/**
 * Where an answer or a note is written. They are two forms with drafts, colors and buttons of their own: what was written as
 * a note is never sent by a press in the wrong place.
 */
export function Composer({ issue, answers }: Props) {
  const [chosen, setChosen] = useState<'answer' | 'note'>('answer');
  const canAnswer = issue.status === 'Open' && issue.merged_into === null;
  const mode = canAnswer ? chosen : 'note';
  return (
    <Frame mode={mode}>
      <chakra.fieldset display="flex" flexWrap="wrap" gap="1" mb="4" border="0" p="0">
        <chakra.legend srOnly>What do you write?</chakra.legend>
        {MODES.filter(({ value }) => canAnswer || value === 'note').map(({ value, label, Icon }) => (
          <ModeLabel key={value}>
            <input type="radio" name="mode" checked={mode === value} onChange={() => setChosen(value)} />
            <Icon size={16} aria-hidden="true" />
            {label}
          </ModeLabel>
        ))}
      </chakra.fieldset>
      {!canAnswer && (
        <chakra.p color="fg.muted" mb="4">
          {issue.merged_into ? 'Answers are written in the other issue.' : 'To answer the member, reopen the issue.'}
        </chakra.p>
      )}
      {mode === 'answer' ? <AnswerComposer issue={issue} answers={answers} /> : <NoteComposer issue={issue} />}
    </Frame>
  );
}

const CHANGED =
  'This issue has changed while you were writing: somebody has answered, or the member wrote again. Nothing was sent. Read what is new above, then send your answer if it still fits.';

function AnswerComposer({ issue, answers }: Props) {
  const { revalidate } = useRevalidator();
  const send = async (body: AnswerForm) => {
    try {
      const { message } = await submit(safetyNetStaff.answer, { params: { issueId: issue.id }, body });
      notify.success(message);
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.reason !== 'changed_meanwhile') throw cause;
      await revalidate();
      throw new Refused(CHANGED, 409);
    }
  };
  return (
    <EditForm
      label="Answer"
      schema={() => schemas().then(({ answerForm }) => answerForm)}
      saved={{ text: '', outcome: 'open', version: issue.version }}
      draft={`answer-${issue.id}`}
      onSave={async (body: AnswerForm) => {
        await send(body);
        // the form is empty again, for the version that the issue has now
        return { version: issue.version + 1 };
      }}
      button={`Send to ${firstName(issue.member.name)}`}
    >
      <InsertAnswer issue={issue} answers={answers} field="text" />
      <TextAreaField name="text" label="Your answer" rows={6} characterLimit={5000} required />
      <SelectField
        name="outcome"
        label="After sending"
        choices={[
          { value: 'open', label: 'The issue stays open' },
          { value: 'resolve', label: 'The issue is resolved' },
          { value: 'close', label: 'The issue is closed' },
        ]}
      />
    </EditForm>
  );
}

function NoteComposer({ issue }: { issue: StaffIssue }) {
  const save = async (body: NoteForm) => {
    const { message } = await submit(safetyNetStaff.addNote, { params: { issueId: issue.id }, body });
    notify.success(message);
  };
  return (
    <EditForm
      label="Note"
      schema={() => schemas().then(({ noteForm }) => noteForm)}
      saved={{ text: '' }}
      draft={`note-${issue.id}`}
      onSave={save}
      button="Save the note"
    >
      <Alert tone="warning" title={`${firstName(issue.member.name)} never sees this`}>
        Notes are for the staff. Nobody gets an email.
      </Alert>
      <TextAreaField name="text" label="Your note" rows={4} characterLimit={5000} required />
    </EditForm>
  );
}

const Frame = chakra('div', {
  base: { p: '4', borderWidth: '1px', rounded: 'lg', bg: 'bg.panel' },
  variants: {
    mode: {
      answer: { borderColor: 'brand.border' },
      note: { bg: 'bg.warning', borderColor: 'accent.border', borderStyle: 'dashed' },
    },
  },
});

const ModeLabel = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '11', md: '9' },
    px: '3',
    rounded: 'md',
    borderWidth: '1px',
    cursor: 'pointer',
    bg: 'bg.panel',
    '&:has(:checked)': { fontWeight: 'semibold', borderColor: 'brand.solid', bg: 'brand.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  },
});

interface InsertAnswerProps {
  issue: StaffIssue;
  answers: readonly CannedAnswer[];
  /** The field into which an answer is inserted. */
  field: string;
}

/** Finds an answer that is kept ready, and inserts it where the cursor was; by typing, the arrow keys and Enter. */
function InsertAnswer({ issue, answers, field }: InsertAnswerProps) {
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
    const words = fillPlaceholders(answer.body, {
      'first name': issue.member.name.split(' ')[0] ?? issue.member.name,
      name: issue.member.name,
      title: issue.title,
      topic: issue.topic,
      'my name': me,
    });
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
