import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';
import { chakra } from '@azadkar/shared-ui';

export type Course = Data<typeof learning.course>;

/** A table of the attempts, the questions and the scores of the quiz. */
export function QuizRequirements({ course }: { course: Course }) {
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
