import { fieldOf, toAnswers } from '@azadkar/shared-api/learning/rules';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, chakra, Flex, LinkButton, Text } from '@azadkar/shared-ui';
import { useFormValues } from '@azadkar/shared-ui/forms';
import { Check, CloudOff, CloudUpload } from 'lucide-react';
import type { Attempt } from './attempt';
import type { SaveStatus } from './autosave';
import { useAutosave } from './use-autosave';

interface Props {
  courseId: number;
  attempt: Attempt;
  /** The answers are being submitted: nothing is saved beside that. */
  paused: boolean;
}

/** How much is answered, and whether it is saved: always in sight, at the bottom. */
export function QuizProgress({ courseId, attempt, paused: held }: Props) {
  const { values } = useFormValues<Record<string, string>>();
  const { questions } = attempt.quiz_questionnaire;
  const answered = questions.filter((question) => values[fieldOf(question)]?.trim());
  const state = useAutosave(attempt, toAnswers(answered, values), held);
  if (state === 'over') return <AttemptClosed courseId={courseId} attemptId={attempt.id} />;
  return (
    <Box
      position="sticky"
      bottom="0"
      zIndex="docked"
      bg="bg.panel"
      borderWidth="1px"
      roundedTop="xl"
      shadow="lg"
      px="4"
      pt="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
    >
      <Flex justify="space-between" gap="4" mb="2" textStyle="sm">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {answered.length} of {questions.length} answered
        </Text>
        <SaveIndicator state={state} />
      </Flex>
      <ProgressBar max={questions.length} value={answered.length} aria-label="Questions answered" />
    </Box>
  );
}

const ProgressBar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '2',
    appearance: 'none',
    border: '0',
    rounded: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'brand.solid', transition: 'width 0.2s' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
});

const INDICATORS = {
  saved: { Picture: Check, words: 'Saved' },
  saving: { Picture: CloudUpload, words: 'Saving…' },
  waiting: { Picture: CloudOff, words: 'Not saved yet. We keep trying.' },
};

/** Trouble is read out; that all is well need not be, after every answer. */
function SaveIndicator({ state }: { state: Exclude<SaveStatus, 'over'> }) {
  const { Picture, words } = INDICATORS[state];
  const troubled = state === 'waiting';
  return (
    <Flex align="center" gap="1.5" color={troubled ? 'fg.error' : 'fg.muted'} role={troubled ? 'alert' : undefined}>
      <Picture size={16} aria-hidden="true" />
      {words}
    </Flex>
  );
}

/** It was submitted in another tab, or its time has passed. */
function AttemptClosed({ courseId, attemptId }: { courseId: number; attemptId: string }) {
  const toResult = (
    <LinkButton to={toPath(paths.quizResult, { courseId, attemptId })} size="sm" replace>
      See the result
    </LinkButton>
  );
  return (
    <Box position="sticky" bottom="0" zIndex="docked">
      <Alert tone="error" title="This attempt is over." action={toResult}>
        It was submitted in another tab, or its time has passed.
      </Alert>
    </Box>
  );
}
