import { Refused, submit } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { AnswerForm, CannedAnswer, NoteForm, StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { Alert, chakra, notify } from '@azadkar/shared-ui';
import { SelectField, TextAreaField } from '@azadkar/shared-ui/forms';
import { Lock, Reply } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { InsertAnswer } from './insert-answer';

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
