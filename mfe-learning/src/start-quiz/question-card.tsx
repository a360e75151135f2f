import { fieldOf, type Question } from '@azadkar/shared-api/learning/rules';
import { Card, Text } from '@azadkar/shared-ui';
import { RadioGroupField, TextAreaField } from '@azadkar/shared-ui/forms';

interface Props {
  question: Question;
  number: number;
  total: number;
}

/** One question; its answers are rows that a thumb can hit. */
export function QuestionCard({ question, number, total: of }: Props) {
  const field = { name: fieldOf(question), label: question.question, required: true };
  return (
    <Card as="li" padding="md" css={aboveProgress}>
      <Text textStyle="sm" color="fg.muted" mb="1">
        Question {number} of {of}
      </Text>
      {question.type === 'text' ? (
        <TextAreaField {...field} rows={3} />
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

/** What is tabbed to must not come to stand behind the bar at the bottom. */
const aboveProgress = { '& input, & textarea': { scrollMarginBottom: '6rem' } };
