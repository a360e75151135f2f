import { call, type Data, messageOf, submit } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Alert,
  Box,
  Button,
  Card,
  chakra,
  Heading,
  notify,
  PageHeading,
  PageLink,
  Stack,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { WayOn } from '@azadkar/shared-ui/blocks';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import { coursePath } from './progress/course-facts';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(learning.course, { params: { id: params.courseId ?? '' }, request });

/** The instructions of the quiz, and the button that starts it. */
export function Component() {
  const course = useLoaderData<typeof loader>();
  const { title, certification } = course;
  const quiz = certification ? course.quiz_questionnaire : null;
  usePageTitle(`Get Certified: ${title}`);
  return (
    <Box maxWidth="3xl">
      <PageHeading
        eyebrow={
          <PageLink to={coursePath(course)} variant="quiet">
            {title}
          </PageLink>
        }
        title="Get Certified"
        lead={quiz?.description}
      />
      {quiz ? <Instructions course={course} title={quiz.title} /> : <NoQuiz course={course} />}
    </Box>
  );
}

/** The server's sentences for a course without a quiz. */
function NoQuiz({ course }: { course: Course }) {
  const title = course.certification ? 'The quiz of this course is not open yet.' : 'This course has no certificate.';
  return <Alert live={false} title={title} action={<WayOn to={coursePath(course)}>Back to the course</WayOn>} />;
}

function Instructions({ course, title }: { course: Course; title: string }) {
  const left = course.quiz_allowed_attempts - course.quiz_attempts;
  return (
    <Stack gap="6">
      <Alert tone="warning" live={false} title="You need at least one hour of uninterrupted time">
        <Text>
          Your answers are saved as you give them. If your connection drops, open the quiz again within a day and go on
          where you were.
        </Text>
      </Alert>
      <Start course={course} left={left} />
      <Card padding="md" as="section" aria-labelledby="figures">
        <Heading id="figures" size="lg" mb="2">
          {title}
        </Heading>
        <QuizRequirements course={course} />
      </Card>
    </Stack>
  );
}

/** The button; for whom it would only be refused, the server's sentence and the way on. */
function Start({ course, left }: { course: Course; left: number }) {
  if (course.enrolment_status === null) {
    const enrol = <WayOn to={coursePath(course)}>Go to the course</WayOn>;
    return <Alert live={false} title="Please enrol in this course before you take its quiz." action={enrol} />;
  }
  if (left > 0) return <StartQuiz courseId={course.id} />;
  const learn = <WayOn to={paths.courses}>Go to my learning</WayOn>;
  return <Alert live={false} title="You have used all your attempts at this quiz." action={learn} />;
}

type Course = Data<typeof learning.course>;

/** A table of the attempts, the questions and the scores of the quiz. */
function QuizRequirements({ course }: { course: Course }) {
  const rows = [
    ['Allowed Attempts', `${course.quiz_attempts}/${course.quiz_allowed_attempts}`],
    ['Total Questions', course.quiz_questions],
    ['Total Score', course.quiz_total_score],
    ['Passing Score', course.quiz_passing_score],
    ['Passing Percentage', `${course.quiz_passing_percentage}%`],
  ] as const;
  return (
    <chakra.table width="full" aria-labelledby="figures">
      <tbody>
        {rows.map(([name, figure]) => (
          <chakra.tr key={name} borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
            <chakra.th scope="row" textAlign="start" fontWeight="normal" color="fg.muted" py="3">
              {name}
            </chakra.th>
            <chakra.td textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums" py="3">
              {figure}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** Checks with the server that the member is eligible, then asks the member to confirm. */
function StartQuiz({ courseId }: { courseId: number }) {
  const [checking, setChecking] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const check = async () => {
    setChecking(true);
    const reason = await reasonNotToStart(courseId);
    setChecking(false);
    if (reason === null) setConfirming(true);
    else notify.persistentError(reason);
  };
  return (
    <Box>
      <Button size="lg" loading={checking} onClick={() => void check()}>
        Start Quiz
      </Button>
      <ConfirmDialog
        open={confirming}
        title="Get Ready"
        confirmLabel="Start Quiz"
        cancelLabel="Do it Later"
        busy={leaving}
        onConfirm={() => void navigate(toPath(paths.startQuiz, { courseId }))}
        onClose={() => setConfirming(false)}
      >
        <Text color="fg.muted">
          You need at least one hour of uninterrupted time for this quiz. It counts as one of your attempts once you
          submit it, or when 24 hours have passed since you opened it.
        </Text>
      </ConfirmDialog>
    </Box>
  );
}

/** The server's message why the quiz cannot be taken now; null when it can. */
async function reasonNotToStart(courseId: number): Promise<string | null> {
  try {
    const { data, message } = await submit(learning.checkQuizEligibility, { params: { id: courseId } });
    return data.eligible ? null : message;
  } catch (cause) {
    return messageOf(cause);
  }
}
