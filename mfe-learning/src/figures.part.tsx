import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { FigureCard } from '@azadkar/shared-ui/blocks';

export const loader = ({ signal }: PartLoaderArgs<'staff-overview@1'>) => call(learning.figures, { signal });

/** Which applications and answers wait, and how the quizzes go. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { applications, to_review, attempts, passed, new_certificates, certificates } = data;
  return (
    <FigureCard
      title="Courses"
      figures={[
        { label: 'Applications', value: applications, waits: applications > 0, to: staffPaths.applications },
        { label: 'Quizzes to grade', value: to_review, waits: to_review > 0, to: staffPaths.grading },
        { label: 'Quizzes begun', value: attempts, detail: `in 7 days, ${passed} passed`, to: staffPaths.courses },
        { label: 'Certificates', value: new_certificates, detail: `in 7 days, ${certificates} in all` },
      ]}
    />
  );
}
