import { call, submit } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Questionnaire, QuestionnaireRow, StoredQuestion } from '@azadkar/shared-api/learning/staff/schema';
import { Button, chakra, notify, Text } from '@azadkar/shared-ui';
import { Options, Select } from '@azadkar/shared-ui/inputs';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useId, useState } from 'react';
import { ActionButton, DialogButton, useChange } from '../actions/action-button';

/** Copies chosen questions of a bank to the end of a questionnaire. */
export const CopyFromBank = ({ questionnaire }: { questionnaire: Questionnaire }) => (
  <DialogButton
    load={() => call(learningStaff.questionnaires, { query: { kind: 'bank', size: 100 } })}
    dialog={(close, { rows }) => <BankDialog {...questionnaire} banks={rows} onClose={close} />}
  >
    Copy from a bank
  </DialogButton>
);

interface DialogProps extends Pick<Questionnaire, 'id' | 'version'> {
  banks: readonly QuestionnaireRow[];
  onClose: () => void;
}

const failed = () => notify.error('It could not be loaded.');

function BankDialog({ id, version, banks, onClose }: DialogProps) {
  const select = useId();
  const change = useChange();
  const [questions, setQuestions] = useState<readonly StoredQuestion[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const load = async (bank: string) => {
    const found = bank ? await call(learningStaff.questionnaire, { params: { questionnaireId: bank } }) : null;
    setQuestions(found?.questions ?? []);
    setChosen(new Set());
  };
  const input = { params: { questionnaireId: id }, body: { version, questions: [...chosen] } };
  const copy = () => change(() => submit(learningStaff.copyQuestions, input)).then(onClose);
  const toggle = (question: number, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, question] : [...now].filter((other) => other !== question)));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy from a question bank"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton size="md" variant="solid" disabled={chosen.size === 0} action={copy}>
            {chosen.size === 1 ? 'Copy one question' : `Copy ${chosen.size} questions`}
          </ActionButton>
        </>
      }
    >
      {banks.length === 0 ? (
        <Text>There is no question bank yet.</Text>
      ) : (
        <chakra.div display="grid" gap="3">
          <chakra.label htmlFor={select} fontWeight="medium">
            Question bank
          </chakra.label>
          <Select id={select} onChange={({ target }) => void load(target.value).catch(failed)}>
            <option value="">Please select</option>
            <Options
              choices={banks.map(({ id, title, questions }) => ({ value: id, label: `${title} (${questions})` }))}
            />
          </Select>
          <Choices questions={questions} chosen={chosen} onToggle={toggle} />
        </chakra.div>
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  questions: readonly StoredQuestion[];
  chosen: ReadonlySet<number>;
  onToggle: (question: number, isChosen: boolean) => void;
}

const Choices = ({ questions, chosen, onToggle }: ChoicesProps) =>
  questions.map(({ id, question }) => (
    <chakra.label key={id} display="flex" gap="3" py="1">
      <input type="checkbox" checked={chosen.has(id)} onChange={({ target }) => onToggle(id, target.checked)} />
      {question}
    </chakra.label>
  ));
