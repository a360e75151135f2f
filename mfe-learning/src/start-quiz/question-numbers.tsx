import { fieldOf, type Question } from '@azadkar/shared-api/learning/rules';
import { Box } from '@azadkar/shared-ui';
import { FieldNumber } from '@azadkar/shared-ui/forms';

interface Props {
  id: string;
  questions: readonly Question[];
  isAnswered: (question: Question) => boolean;
  /** On phones they are shown on request, so that the questions have the room. */
  open: boolean;
  /** When the member goes to one of them. */
  onChoose: () => void;
}

/** All questions by their numbers; those with an answer are filled. */
export function QuestionNumbers({ id, questions, isAnswered, open, onChoose }: Props) {
  return (
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
}
