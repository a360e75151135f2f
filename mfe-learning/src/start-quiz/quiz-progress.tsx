import { call, type Data } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { fieldOf, type Question, toAnswers } from '@azadkar/shared-api/learning/rules';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, Button, Flex, Text, useSession } from '@azadkar/shared-ui';
import { WayOn } from '@azadkar/shared-ui/blocks';
import { FieldNumber, useFormValues } from '@azadkar/shared-ui/forms';
import { Check, ChevronDown, ChevronUp, CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { ProgressBar } from '../progress/progress-bar';
import { createAutosave, type SaveStatus } from './autosave';

interface Props {
  courseId: number;
  attempt: Attempt;
  /** True while the answers are being submitted: nothing is saved then. */
  paused: boolean;
}

/** How many questions are answered, all of them by number, and whether the answers are saved; sticks to the bottom of the screen. */
export function QuizProgress({ courseId, attempt, paused }: Props) {
  const { values } = useFormValues<Record<string, string>>();
  const { questions } = attempt.quiz_questionnaire;
  const answered = questions.filter((question) => values[fieldOf(question)]?.trim());
  const numbers = useId();
  const [open, setOpen] = useState(false);
  const saveStatus = useAutosave(attempt, toAnswers(answered, values), paused);
  if (saveStatus === 'closed') return <AttemptClosed courseId={courseId} attemptId={attempt.id} />;
  return (
    <Box
      position="sticky"
      bottom="var(--places-height, 0px)"
      zIndex="docked"
      bg="bg.panel"
      borderWidth="1px"
      roundedTop="xl"
      shadow="lg"
      px="4"
      pt="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
    >
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="4" rowGap="1" mb="2" textStyle="sm">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {answered.length} of {questions.length} answered
        </Text>
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
          <SaveIndicator status={saveStatus} />
          <Button
            variant="outline"
            size="xs"
            display={{ md: 'none' }}
            aria-expanded={open}
            aria-controls={numbers}
            onClick={() => setOpen(!open)}
          >
            Questions
            {open ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          </Button>
        </Flex>
      </Flex>
      <ProgressBar max={questions.length} value={answered.length} aria-label="Questions answered" />
      <QuestionNumbers
        id={numbers}
        open={open}
        questions={questions}
        isAnswered={(question) => answered.includes(question)}
        onChoose={() => setOpen(false)}
      />
    </Box>
  );
}

const INDICATORS = {
  saved: { Icon: Check, text: 'Saved' },
  saving: { Icon: CloudUpload, text: 'Saving…' },
  retrying: { Icon: CloudOff, text: 'Not saved yet. We keep trying.' },
};

/** Screen readers announce a failed save only: announcing each success would interrupt after every answer. */
function SaveIndicator({ status }: { status: Exclude<SaveStatus, 'closed'> }) {
  const { Icon, text } = INDICATORS[status];
  const failed = status === 'retrying';
  return (
    <Flex align="center" gap="1.5" color={failed ? 'fg.error' : 'fg.muted'} role={failed ? 'alert' : undefined}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </Flex>
  );
}

/** Replaces the progress when the attempt was submitted in another tab, or has expired. */
function AttemptClosed({ courseId, attemptId }: { courseId: number; attemptId: string }) {
  const toResult = <WayOn to={toPath(paths.quizResult, { courseId, attemptId })}>See the result</WayOn>;
  return (
    <Box position="sticky" bottom="var(--places-height, 0px)" zIndex="docked">
      <Alert tone="error" title="This attempt is over." action={toResult}>
        It was submitted in another tab, or its time has passed.
      </Alert>
    </Box>
  );
}

interface QuestionNumbersProps {
  id: string;
  questions: readonly Question[];
  isAnswered: (question: Question) => boolean;
  /** On phones they are shown on request, so that the questions have the room. */
  open: boolean;
  /** When the member goes to one of them. */
  onChoose: () => void;
}

/** All questions by their numbers; those with an answer are filled. */
const QuestionNumbers = ({ id, questions, isAnswered, open, onChoose }: QuestionNumbersProps) => (
  <Box
    as="nav"
    id={id}
    aria-label="Questions"
    display={{ base: open ? 'block' : 'none', md: 'block' }}
    mt="3"
    maxHeight="9rem"
    overflowY="auto"
  >
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(2.25rem, 1fr))"
      gap="1.5"
      onClick={onChoose}
    >
      {questions.map((question, index) => {
        const answered = isAnswered(question);
        const number = index + 1;
        return (
          <li key={question.id}>
            <FieldNumber
              name={fieldOf(question)}
              number={number}
              label={`Question ${number}${answered ? ', answered' : ''}`}
              filled={answered}
            />
          </li>
        );
      })}
    </Box>
  </Box>
);

/** Saves the answers of an attempt as they change, and when the page is left or the connection or the session returns. */
function useAutosave(attempt: Attempt, answers: string, paused: boolean): SaveStatus {
  const signedIn = useSession((session) => session.signedIn);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [autosave] = useState(() =>
    createAutosave({
      saved: answers,
      send: (questionnaire) =>
        call(learning.saveQuizAnswers, { params: { attemptId: attempt.id }, body: { questionnaire } }),
      onStatus: setStatus,
    }),
  );
  useEffect(() => autosave.change(answers), [autosave, answers]);
  useEffect(() => autosave.setPaused(paused || !signedIn), [autosave, paused, signedIn]);
  useEffect(() => saveOnLeave(autosave.flush), [autosave]);
  const unsaved = status === 'saving' || status === 'retrying';
  useEffect(() => (unsaved ? confirmBeforeUnload() : undefined), [unsaved]);
  return status;
}

/** Flushes when the tab is hidden, when the connection returns, and on unmount. */
function saveOnLeave(flush: () => Promise<void>): () => void {
  const save = () => void flush();
  document.addEventListener('visibilitychange', save);
  window.addEventListener('online', save);
  return () => {
    document.removeEventListener('visibilitychange', save);
    window.removeEventListener('online', save);
    save();
  };
}

/** Makes the browser ask before it closes a tab with unsaved answers. */
function confirmBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** The open attempt, with its questions and the answers saved so far. */
export type Attempt = Data<typeof learning.startQuiz>;
