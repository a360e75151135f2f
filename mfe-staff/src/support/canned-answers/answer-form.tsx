import { call, submit } from '@azadkar/shared-api';
import { issueTopics } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { CannedAnswer, CannedAnswerForm } from '@azadkar/shared-api/safety-net/staff/schema';
import { Button, notify } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { SelectField } from '../../edit/fields/choice-fields';
import { TextAreaField, TextField } from '../../edit/fields/text-fields';

interface Props {
  /** Without one, a new answer is written. */
  answer?: CannedAnswer;
  onClose: () => void;
}

const schemas = () => import('@azadkar/shared-api/safety-net/staff/schema');

const savedOf = ({ title, topic, body, version }: CannedAnswer) => ({ title, topic: topic ?? '', body, version });

export function AnswerForm({ answer, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const done = async ({ message }: { message: string }) => {
    notify.success(message);
    await revalidate();
    onClose();
  };
  const fields = (
    <>
      <TextField name="title" label="Title" description="You find the answer by it." maxLength={80} required />
      <SelectField name="topic" label="Topic" placeholder="Every topic" choices={[...issueTopics]} />
      <TextAreaField name="body" label="Answer" rows={8} maxLength={5000} required />
    </>
  );
  const cancel = (
    <Button size="sm" variant="outline" onClick={onClose}>
      Close
    </Button>
  );
  if (!answer) {
    return (
      <EditForm
        label="New answer"
        schema={() => schemas().then(({ newCannedAnswerForm }) => newCannedAnswerForm)}
        saved={{ title: '', topic: '', body: '' }}
        draft="canned-answer-new"
        onSave={async (body) => done(await submit(safetyNetStaff.createCannedAnswer, { body }))}
        button="Save the answer"
        actions={cancel}
      >
        {fields}
      </EditForm>
    );
  }
  const reload = async () => {
    const stored = (await call(safetyNetStaff.cannedAnswers)).find(({ id }) => id === answer.id);
    return savedOf(stored ?? answer);
  };
  return (
    <EditForm
      label={answer.title}
      schema={() => schemas().then(({ cannedAnswerForm }) => cannedAnswerForm)}
      saved={savedOf(answer)}
      draft={`canned-answer-${answer.id}`}
      onSave={async (body: CannedAnswerForm) =>
        done(await submit(safetyNetStaff.updateCannedAnswer, { params: { answerId: answer.id }, body }))
      }
      reload={reload}
      actions={cancel}
    >
      {fields}
    </EditForm>
  );
}
