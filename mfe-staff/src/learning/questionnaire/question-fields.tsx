import { Grid } from '@azadkar/shared-ui';
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@azadkar/shared-ui/forms';
import { ListField } from '../../edit/list-field';

const newChoice = () => ({ id: null, answer: '', correct: false });
export const newQuestion = () => ({
  ...{ id: null, question: '', type: 'mcq', points: '5', topic: '' },
  choices: [{ ...newChoice(), correct: true }, newChoice()],
  criteria: [],
});

const types = [
  { value: 'mcq', label: 'One of several answers' },
  { value: 'text', label: 'In words' },
];

/** One question: its answers, or the rubric by which an answer in words is read. */
export function QuestionFields({ row }: { row: string }) {
  const type = useFieldValue(`${row}.type`);
  const criteria = useFieldValue(`${row}.criteria`);
  const hasRubric = type === 'text' && Array.isArray(criteria) && criteria.length > 0;
  return (
    <>
      <TextAreaField name={`${row}.question`} label="Question" rows={2} required />
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
        <SelectField name={`${row}.type`} label="Answered" choices={types} required />
        <NumberField
          name={`${row}.points`}
          label="Points"
          disabled={hasRubric}
          description={hasRubric ? 'The sum of the rubric' : undefined}
          required
        />
      </Grid>
      <TextField
        name={`${row}.topic`}
        label="Topic"
        description="The result says the points of each. The title of a module leads to its lessons."
        maxLength={200}
      />
      {type === 'text' ? <Rubric row={row} /> : <Choices row={row} />}
    </>
  );
}

function Choices({ row }: { row: string }) {
  return (
    <ListField name={`${row}.choices`} label="Answers" noun="answer" article="an" newRow={newChoice} max={12}>
      {(choice) => (
        <>
          <TextField name={`${choice}.answer`} label="Answer" maxLength={500} required />
          <CheckboxField name={`${choice}.correct`} label="This is the right one" />
        </>
      )}
    </ListField>
  );
}

const newCriterion = () => ({ id: null, title: '', description: '', points: '1' });

function Rubric({ row }: { row: string }) {
  return (
    <ListField
      name={`${row}.criteria`}
      label="Rubric"
      description="What an answer is read for. Without a rubric the points are given as a whole."
      noun="criterion"
      newRow={newCriterion}
      max={10}
    >
      {(criterion) => (
        <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 1fr)' }}>
          <TextField name={`${criterion}.title`} label="Criterion" maxLength={120} required />
          <NumberField name={`${criterion}.points`} label="Points" required />
          <TextField name={`${criterion}.description`} label="What it means" maxLength={500} />
        </Grid>
      )}
    </ListField>
  );
}
