import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';
import type { CertifiedAttempt } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, Flex, LinkButton, OutlineLink, PageHeading } from '@azadkar/shared-ui';
import { Hourglass, Trophy, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CertificateButton, EarnedCertificate } from './earned-certificate';

export type Result = Data<typeof learning.quizResult>;

interface Props {
  result: Result;
  /** What certified the member, by this attempt or an earlier one; else null. */
  certified: CertifiedAttempt | null;
}

/** The outcome (passed, failed or under review) and the next step. */
export function ResultMessage({ result, certified }: Props) {
  if (result.status === 'Under review') return <UnderReview result={result} />;
  return result.quiz_cleared ? (
    <Passed result={result} certified={certified} />
  ) : (
    <Failed result={result} certified={certified} />
  );
}

const Passed = ({ result: { id, course }, certified }: Props) => (
  <MessagePanel icon={<Trophy size={32} aria-hidden="true" />}>
    <PageHeading
      eyebrow={course}
      title="Congratulations, you passed!"
      lead="Your certificate is ready. Anyone you show it to can check that it is genuine."
    />
    {certified ? <EarnedCertificate certified={{ ...certified, id }} /> : <CertificateButton attemptId={id} />}
  </MessagePanel>
);

function Failed({ result, certified }: Props) {
  const { course, course_id: courseId, attempts_remaining: remaining } = result;
  return (
    <MessagePanel icon={<Undo2 size={32} aria-hidden="true" />}>
      <PageHeading
        eyebrow={course}
        title="You did not pass this time"
        lead={[certified && 'Your certificate stays valid.', afterFailing(remaining)].filter(Boolean).join(' ')}
      />
      <Flex gap="3" wrap="wrap">
        {certified && <CertificateButton attemptId={certified.id} />}
        {remaining > 0 && (
          <LinkButton to={toPath(paths.getCertified, { courseId })} variant={certified ? 'outline' : 'solid'}>
            Try Again
          </LinkButton>
        )}
        <OutlineLink to={paths.courses}>Go to my learning</OutlineLink>
      </Flex>
    </MessagePanel>
  );
}

const afterFailing = (remaining: number) =>
  remaining > 0
    ? `You have ${remaining} more ${remaining === 1 ? 'attempt' : 'attempts'}. Try again when you are ready.`
    : 'You have used all your attempts at this quiz. A later batch of the course has new ones; if something went wrong, tell us under Issues.';

const UnderReview = ({ result: { course } }: { result: Result }) => (
  <MessagePanel icon={<Hourglass size={32} aria-hidden="true" />}>
    <PageHeading
      eyebrow={course}
      title="Your answers are being read"
      lead="Some of them are read by a person. The result stands here as soon as that is done."
    />
    <OutlineLink to={paths.courses}>Go to my learning</OutlineLink>
  </MessagePanel>
);

const MessagePanel = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box>
    <Flex boxSize="16" align="center" justify="center" rounded="full" bg="brand.muted" color="brand.fg" mb="4">
      {icon}
    </Flex>
    {children}
  </Box>
);
