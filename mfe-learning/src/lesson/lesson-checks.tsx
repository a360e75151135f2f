import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { Box, Card, chakra, Stack, Text } from '@azadkar/shared-ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';

type Check = Lesson['checks'][number];

/** A few questions, each answered at once. Nothing of it is sent or graded. */
export function LessonChecks({ checks }: { checks: readonly Check[] }) {
  return (
    <Stack gap="5">
      <Text textStyle="sm" color="fg.muted">
        Choose an answer to see whether it is right. It is for you alone and counts for nothing.
      </Text>
      {checks.map((check) => (
        <CheckQuestion key={check.question} check={check} />
      ))}
    </Stack>
  );
}

function CheckQuestion({ check: { question, answers } }: { check: Check }) {
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  const answer = chosen === undefined ? undefined : answers[chosen];
  return (
    <Card padding="md">
      <chakra.fieldset>
        <chakra.legend fontWeight="semibold" mb="3">
          {question}
        </chakra.legend>
        <Stack gap="2">
          {answers.map((given, index) => (
            <Choice key={given.answer}>
              <chakra.input
                type="radio"
                name={name}
                checked={chosen === index}
                onChange={() => setChosen(index)}
                {...radio}
              />
              {given.answer}
            </Choice>
          ))}
        </Stack>
      </chakra.fieldset>
      <Box role="status" mt={answer ? '4' : '0'}>
        {answer && <Feedback answer={answer} />}
      </Box>
    </Card>
  );
}

function Feedback({ answer: { right, feedback } }: { answer: Check['answers'][number] }) {
  const Icon = right ? CircleCheck : CircleX;
  return (
    <Box display="flex" gap="2" color={right ? 'fg.success' : 'fg.error'}>
      <Box flexShrink="0" pt="0.5">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Text>
        <chakra.strong>{right ? 'Right.' : 'Not quite.'}</chakra.strong> {feedback}
      </Text>
    </Box>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '4',
    py: '3',
    minHeight: '11',
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'lg',
    lineHeight: 'short',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.muted' },
    '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand.solid' },
  },
});
const radio = { flexShrink: '0', boxSize: '5', m: '0', accentColor: 'brand.solid', cursor: 'inherit' };
