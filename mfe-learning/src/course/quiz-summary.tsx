import { Box, SimpleGrid, Text } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import type { Course } from './course-details';

/** The quiz in three figures: questions, percentage to pass, attempts. */
export function QuizSummary({ course }: { course: Course }) {
  const figures = [
    { name: 'questions', figure: course.quiz_questions },
    { name: 'to pass', figure: `${course.quiz_passing_percentage}%` },
    { name: course.quiz_allowed_attempts === 1 ? 'attempt' : 'attempts', figure: course.quiz_allowed_attempts },
  ];
  return (
    <Subsection title="The quiz">
      <SimpleGrid as="dl" columns={3} borderWidth="1px" rounded="xl" overflow="hidden">
        {figures.map(({ name, figure }) => (
          <Box
            key={name}
            display="flex"
            flexDirection="column-reverse"
            p={{ base: '3', md: '5' }}
            borderEndWidth="1px"
            _last={{ borderEndWidth: '0' }}
          >
            <Text as="dt" textStyle="sm" color="fg.muted">
              {name}
            </Text>
            <Text as="dd" textStyle="3xl" fontFamily="heading" fontWeight="bold">
              {figure}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Subsection>
  );
}
