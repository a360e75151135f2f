import { call, submit } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { ClaimedAttempt } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, EmptyState, formatMoment, LinkButton } from '@azadkar/shared-ui';
import { NumberField, TextAreaField, useFormValues } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { ActionButton, useChange } from '../actions/action-button';
import { EditForm } from '../edit/edit-form';
import { Panel } from '../layout/panel';
import { RecordPage, StaffPage } from '../layout/staff-page';

const NEXT = toPath(staffPaths.gradeAttempt, { attemptId: 'next' });
const crumbs = [{ label: 'Grading', to: staffPaths.grading }];

/** Takes an attempt for who opens the page: others cannot grade it for half an hour. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const attempt = params.attemptId === 'next' ? undefined : params.attemptId;
  return { attempt: await call(learningStaff.claimAttempt, { body: { attempt, after }, request }), isNext: !attempt };
}

/** One attempt at a time: the answers, points by criterion, and a comment to the member. */
export function Component() {
  const { attempt, isNext } = useLoaderData<typeof loader>();
  if (attempt) return <Grade key={attempt.id} attempt={attempt} />;
  return (
    <StaffPage title="Grading" crumbs={crumbs}>
      <EmptyState
        title={isNext ? 'Nothing is left to grade' : 'Somebody else has these answers'}
        text={isNext ? 'Thank you. New answers appear in the queue.' : 'They are being graded, or have been graded.'}
        action={
          isNext ? (
            <LinkButton to={staffPaths.grading} variant="outline">
              See the queue
            </LinkButton>
          ) : (
            <LinkButton to={NEXT}>Grade the next</LinkButton>
          )
        }
      />
    </StaffPage>
  );
}

function Grade({ attempt }: { attempt: ClaimedAttempt }) {
  const navigate = useNavigate();
  const change = useChange(() => void navigate(NEXT, { replace: true }));
  const params = { attemptId: attempt.id };
  const skip = async () => {
    await call(learningStaff.releaseAttempt, { params });
    await navigate(`${NEXT}?after=${attempt.id}`);
  };
  return (
    <RecordPage
      title={attempt.name}
      crumbs={crumbs}
      lead={`${attempt.course.title}, attempt ${attempt.attempt}`}
      action={<ActionButton action={skip}>Skip this one</ActionButton>}
      aside={<AboutAttempt attempt={attempt} />}
    >
      <EditForm
        label="Grade"
        schema={() => import('@azadkar/shared-api/learning/staff/schema').then(({ gradeBody }) => gradeBody)}
        saved={{
          questions: attempt.questions.map(({ id, criteria }) => ({
            id,
            points: criteria.map((criterion) => ({ criterion: criterion.id, points: '' })),
            comment: '',
          })),
          feedback: '',
        }}
        draft={`grade-${attempt.id}`}
        button="Grade, and take the next"
        onSave={(body) => change(() => submit(learningStaff.gradeAttempt, { params, body }))}
      >
        {attempt.questions.map((question, index) => (
          <Panel key={question.id} title={`${index + 1}. ${question.question}`}>
            <GradedAnswer question={question} name={`questions.${index}`} />
          </Panel>
        ))}
        <Panel title="To close">
          <TextAreaField
            name="feedback"
            label="A last word about all answers"
            description="It is in the email with the result."
            rows={2}
            characterLimit={2000}
          />
          <Outcome attempt={attempt} />
        </Panel>
      </EditForm>
    </RecordPage>
  );
}

const GradedAnswer = ({ question, name }: { question: ClaimedAttempt['questions'][number]; name: string }) => (
  <chakra.div display="grid" gap="4" maxWidth="3xl">
    <Answer>{question.answer}</Answer>
    {question.criteria.map((criterion, at) => (
      <NumberField
        key={criterion.id}
        name={`${name}.points.${at}.points`}
        label={criterion.title}
        description={criterion.description}
        suffix={`of ${criterion.points}`}
        required
      />
    ))}
    <TextAreaField name={`${name}.comment`} label="Comment to the member" rows={2} characterLimit={2000} />
  </chakra.div>
);

const Answer = chakra('blockquote', {
  base: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: 'md',
    ps: '4',
    borderInlineStartWidth: '3px',
    borderColor: 'brand.border',
  },
});

/** What the points given so far come to, with those of the choices. */
function Outcome({ attempt }: { attempt: ClaimedAttempt }) {
  const { values } = useFormValues<{ questions: { points: { points: string | number }[] }[] }>();
  const given = values.questions.flatMap(({ points }) => points.map((row) => row.points));
  const points = given.reduce<number>((total, value) => total + (Number(value) || 0), attempt.marked_points);
  const isComplete = given.every((value) => value !== '');
  const verdict = points >= attempt.passing_score ? 'passed' : `not passed, ${attempt.passing_score} are needed`;
  return (
    <chakra.p role="status" mt="4" fontWeight="medium">
      {`${points} of ${attempt.total} points${isComplete ? `: ${verdict}` : ' so far'}`}
    </chakra.p>
  );
}

const AboutAttempt = ({ attempt }: { attempt: ClaimedAttempt }) => (
  <Panel
    title="This quiz"
    facts={[
      ['Submitted', formatMoment(attempt.submitted_at)],
      ['Points of the choices', attempt.marked_points],
      ['Needed to pass', `${attempt.passing_score} of ${attempt.total}`],
      ['Yours until', formatMoment(attempt.claimed_until)],
      ['Waiting in all', attempt.waiting],
    ]}
  />
);
