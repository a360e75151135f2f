import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { LinkButton } from '@azadkar/shared-ui';
import { FigureCard } from '@azadkar/shared-ui/blocks';

export function loader({ signal }: PartLoaderArgs<'staff-overview@1'>) {
  return call(learning.figures, { signal });
}

/** Which applications and answers wait, and how the quizzes go. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { applications, to_review, attempts, passed, new_certificates, certificates } = data;
  return (
    <FigureCard
      title="Courses"
      figures={[
        { label: 'Applications', value: applications, detail: 'to decide about', waits: applications > 0 },
        { label: 'Quizzes to grade', value: to_review, waits: to_review > 0 },
        { label: 'Quizzes begun', value: attempts, detail: `in 7 days, ${passed} passed` },
        { label: 'Certificates', value: new_certificates, detail: `in 7 days, ${certificates} in all` },
      ]}
    >
      <LinkButton to={paths.courses} size="sm" variant="outline">
        See the courses
      </LinkButton>
    </FigureCard>
  );
}
