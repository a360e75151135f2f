import { fieldOf, type Question } from '@azadkar/shared-api/learning/rules';
import { Card, Text } from '@azadkar/shared-ui';
import { RadioGroupField, TextAreaField } from '@azadkar/shared-ui/forms';

/** One question. Its choices are full rows, large enough to touch. */
export function QuestionCard({ question, number, total: of }: { question: Question; number: number; total: number }) {
  const field = { name: fieldOf(question), label: question.question, required: true };
  return (
    <Card as="li" padding="md" css={clearOfProgress}>
      <Text textStyle="sm" color="fg.muted" mb="1">
        Question {number} of {of}
      </Text>
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
