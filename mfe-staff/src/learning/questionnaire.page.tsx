import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Questionnaire } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Badge, chakra, Grid, LinkButton, PageLink, Text } from '@azadkar/shared-ui';
import { saveFile } from '@azadkar/shared-ui/blocks';
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ActionButton } from '../actions/action-button';
import { DangerAction, DangerZone } from '../actions/danger-zone';
import { EditForm } from '../edit/edit-form';
import { FieldsPanel } from '../edit/fields';
import { ListField } from '../edit/list-field';
import { valuesOf } from '../edit/merge';
import { loadAll } from '../layout/load';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';
import { CopyFromBank } from './copy-from-bank';

export const loader = (args: LoaderFunctionArgs) => loadAll(args, { questionnaire: learningStaff.questionnaire });

/** The questions with their right answers and rubrics, saved as a whole. */
export function Component() {
  const { questionnaire } = useLoaderData<typeof loader>();
  const { id, title, bank } = questionnaire;
  const params = { questionnaireId: id };
  return (
    <RecordPage
      title={title}
      crumbs={[{ label: 'Questions', to: staffPaths.questionnaires }]}
      status={bank && <Badge colorPalette="blue">Question bank</Badge>}
      action={
        <>
          {!bank && <CopyFromBank questionnaire={questionnaire} />}
          <LinkButton size="sm" variant="outline" to={toPath(staffPaths.importQuestions, params)}>
            Import
          </LinkButton>
        </>
      }
      aside={<AboutQuestionnaire questionnaire={questionnaire} />}
      history={['questionnaire', questionnaire]}
      danger={<DeleteQuestionnaire questionnaire={questionnaire} />}
    >
      <EditForm
        key={id}
        label="Questionnaire"
        schema={() =>
          import('@azadkar/shared-api/learning/staff/schema').then(({ questionnaireBody }) => questionnaireBody)
        }
        saved={formOf(questionnaire)}
        draft={`questionnaire-${id}`}
        onSave={(body) => call(learningStaff.saveQuestionnaire, { params, body })}
        reload={async () => formOf(await call(learningStaff.questionnaire, { params }))}
      >
        <FieldsPanel title="Questionnaire">
          <TextField name="title" label="Title" required />
          <TextAreaField name="description" label="What it is about" characterLimit={5000} rows={2} />
        </FieldsPanel>
        <ListField
          name="questions"
          label="Questions"
          noun="question"
          newRow={() => ({
            id: null,
            question: '',
            type: 'mcq',
            points: '5',
            topic: '',
            choices: [{ ...newChoice(), correct: true }, newChoice()],
            criteria: [],
          })}
          max={300}
          closedAs="question"
        >
          {(row) => <QuestionFields row={row} />}
        </ListField>
      </EditForm>
    </RecordPage>
  );
}

const formOf = ({ version, title, description, questions }: Questionnaire) =>
  valuesOf({ version, title, description, questions });

function AboutQuestionnaire({ questionnaire: { id, uses, under_way } }: { questionnaire: Questionnaire }) {
  const exportFile = async () =>
    saveFile(await call(learningStaff.exportQuestions, { params: { questionnaireId: id } }));
  const linkOf = { quiz: staffPaths.course, enrollment: staffPaths.program };
  return (
    <>
      <Panel title="Asked by">
        {uses.length === 0 && <Text color="fg.muted">No course and no programme.</Text>}
        <chakra.ul listStyleType="none" display="grid" gap="2">
          {uses.map((use) => (
            <li key={`${use.kind}-${use.id}`}>
              <PageLink to={toPath(linkOf[use.kind], { courseId: use.id, programId: use.id })}>{use.title}</PageLink>
              {use.kind === 'quiz' ? ' (quiz)' : ' (registration)'}
            </li>
          ))}
        </chakra.ul>
        {under_way > 0 && (
          <Text mt="3" color="fg.muted">
            {under_way === 1 ? 'One quiz is under way. It keeps' : `${under_way} quizzes are under way. They keep`} the
            questions as they were.
          </Text>
        )}
      </Panel>
      <Panel title="Export">
        <ActionButton size="xs" action={exportFile}>
          CSV
        </ActionButton>
      </Panel>
    </>
  );
}

const DeleteQuestionnaire = ({ questionnaire: { id, title, uses, questions } }: { questionnaire: Questionnaire }) => (
  <DangerZone>
    <DangerAction
      title="Delete these questions"
      text="They are gone for good."
      button="Delete them"
      impossible={uses.length > 0 ? 'A course or a programme asks them. Choose others there first.' : undefined}
      plan={`“${title}” is deleted with its questions (${questions.length}).`}
      run={() => call(learningStaff.deleteQuestionnaire, { params: { questionnaireId: id } })}
      to={staffPaths.questionnaires}
    />
  </DangerZone>
);

const newChoice = () => ({ id: null, answer: '', correct: false });
const types = [
  { value: 'mcq', label: 'One of several answers' },
  { value: 'text', label: 'In words' },
];

/** One question: its answers, or the rubric by which an answer in words is read. */
function QuestionFields({ row }: { row: string }) {
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
      />
      {type === 'text' ? <Rubric row={row} /> : <Choices row={row} />}
    </>
  );
}

const Choices = ({ row }: { row: string }) => (
  <ListField name={`${row}.choices`} label="Answers" noun="answer" article="an" newRow={newChoice} max={12}>
    {(choice) => (
      <>
        <TextField name={`${choice}.answer`} label="Answer" required />
        <CheckboxField name={`${choice}.correct`} label="This is the right one" />
      </>
    )}
  </ListField>
);

const Rubric = ({ row }: { row: string }) => (
  <ListField
    name={`${row}.criteria`}
    label="Rubric"
    description="What an answer is read for. Without a rubric the points are given as a whole."
    noun="criterion"
    newRow={() => ({ id: null, title: '', description: '', points: '1' })}
    max={10}
  >
    {(criterion) => (
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 1fr)' }}>
        <TextField name={`${criterion}.title`} label="Criterion" required />
        <NumberField name={`${criterion}.points`} label="Points" required />
        <TextField name={`${criterion}.description`} label="What it means" />
      </Grid>
    )}
  </ListField>
);
