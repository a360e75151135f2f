import { call, submit, track } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { fieldOf, parseAnswers, type Question, toAnswers } from '@azadkar/shared-api/learning/rules';
import { questionnaireForm } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, Card, formatMoment, Note, PageHeading, Stack, usePageTitle, withZone } from '@azadkar/shared-ui';
import { WayOn } from '@azadkar/shared-ui/blocks';
import { Form, RadioGroupField, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import type { Attempt } from './quiz-progress';
import { QuizProgress } from './quiz-progress';

/** Resumes the open attempt or starts a new one; `refusal` says why the member is not eligible. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const courseId = params.courseId ?? '';
  const { data, message } = await submit(learning.checkQuizEligibility, { params: { id: courseId }, request });
  if (!data.eligible) return { courseId, attempt: null, refusal: message };
  return { courseId, attempt: await call(learning.startQuiz, { params: { id: courseId }, request }), refusal: null };
}

export function Component() {
  const { courseId, attempt, refusal } = useLoaderData<typeof loader>();
  usePageTitle(attempt?.quiz_questionnaire.title ?? 'Quiz');
  if (!attempt) return <NotEligible courseId={courseId} refusal={refusal} />;
  return (
    <Box maxWidth="3xl">
      <PageHeading
        eyebrow={`Attempt ${attempt.attempt}`}
        title={attempt.quiz_questionnaire.title}
        lead={
          <>
            Your answers are saved as you give them. You can leave and come back until{' '}
            <time dateTime={attempt.expires_at}>{withZone(formatMoment(attempt.expires_at))}</time>.
          </>
        }
      />
      <QuizForm key={attempt.id} courseId={Number(courseId)} attempt={attempt} />
    </Box>
  );
}

function NotEligible({ courseId, refusal }: { courseId: string; refusal: string | null }) {
  const back = <WayOn to={toPath(paths.getCertified, { courseId })}>Back to the instructions</WayOn>;
  return (
    <Box maxWidth="3xl">
      <PageHeading title="Quiz" />
      <Alert tone="error" live={false} title="We're sorry you're not eligible for this Quiz." action={back}>
        {refusal}
      </Alert>
    </Box>
  );
}

/** All questions on one page. Answers are saved as they are given, and submitted once. */
function QuizForm({ courseId, attempt }: { courseId: number; attempt: Attempt }) {
  const { questions, id: questionnaireId } = attempt.quiz_questionnaire;
  const schema = useMemo(() => questionnaireForm(questions), [questions]);
  const [submitting, setSubmitting] = useState(false);
  const navigate = useNavigate();
  const submitAnswers = async (values: Record<string, string>) => {
    setSubmitting(true);
    try {
      const questionnaire = toAnswers(questions, values);
      const body = { course: courseId, questionnaire_id: questionnaireId, questionnaire, attempt: attempt.id };
      const { data } = await submit(learning.submitQuiz, { body });
      track('QuizSubmitted', { content: String(courseId) });
      await navigate(toPath(paths.quizResult, { courseId, attemptId: data.id }), { replace: true });
    } finally {
      setSubmitting(false);
    }
  };
  return (
    <Form
      schema={schema}
      initialValues={savedValues(attempt)}
      onSubmit={submitAnswers}
      numbered={questionsLeft(questions)}
      label="Quiz"
    >
      <Box>
        <Stack as="ol" listStyleType="none" gap={{ base: '4', md: '5' }}>
          {questions.map((question, index) => (
            <QuestionCard key={question.id} question={question} number={index + 1} total={questions.length} />
          ))}
        </Stack>
        <Box my="6">
          <SubmitButton size="lg" loadingText="Submitting…">
            Submit
          </SubmitButton>
          <Note mt="2">Your answers cannot be changed after you submit them.</Note>
        </Box>
        <QuizProgress courseId={courseId} attempt={attempt} paused={submitting} />
      </Box>
    </Form>
  );
}

/** The words for the questions without an answer. */
const questionsLeft = (questions: readonly Question[]) => ({
  title: (count: number) => (count === 1 ? '1 question left' : `${count} questions left`),
  numberOf: (name: string) => questions.findIndex((question) => fieldOf(question) === name) + 1,
  labelOf: (number: number) => `Question ${number}`,
});

/** The form's initial values: the saved answers, and '' for questions without one. */
function savedValues({ answers, quiz_questionnaire: { questions } }: Attempt): Record<string, string> {
  const saved = parseAnswers(answers) ?? [];
  const savedOf = (id: number) => String(saved.find(({ questionNumber }) => questionNumber === id)?.value ?? '');
  return Object.fromEntries(questions.map((question) => [fieldOf(question), savedOf(question.id)]));
}

/** One question. Its choices are full rows, large enough to touch. */
function QuestionCard({ question, number, total: of }: { question: Question; number: number; total: number }) {
  const field = { name: fieldOf(question), label: question.question, required: true };
  return (
    <Card as="li" padding="md" css={clearOfProgress}>
      <Note mb="1">
        Question {number} of {of}
      </Note>
      {question.type === 'text' ? (
        <TextAreaField {...field} />
      ) : (
        <RadioGroupField
          {...field}
          variant="card"
          choices={question.choices.map(({ id, answer }) => ({ value: String(id), label: answer }))}
        />
      )}
    </Card>
  );
}

/** Keeps a focused field above the progress bar at the bottom of the screen. */
const clearOfProgress = { '& input, & textarea': { scrollMarginBottom: '9rem' } };
