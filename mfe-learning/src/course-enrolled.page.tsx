import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Box, Card, DescriptionItem, DescriptionList, LinkButton, Note, PageHeading } from '@azadkar/shared-ui';
import { WayOn } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EnrollmentStatusBadge } from './enrollment-status-badge';
import { refusedWith } from './refused-with';

/** Finds the enrollment by the hashed id in the address; `refusal` is the server's message when there is none. */
export function loader({ request }: LoaderFunctionArgs) {
  const hashedId = new URL(request.url).searchParams.get('id') || 'none';
  return call(learning.enrollment, { params: { hashedId }, request }).then(
    (enrollment) => ({ enrollment, refusal: null }),
    refusedWith(404, (refusal) => ({ enrollment: null, refusal })),
  );
}

type Enrollment = NonNullable<Awaited<ReturnType<typeof loader>>['enrollment']>;

export function Component() {
  const { enrollment, refusal } = useLoaderData<typeof loader>();
  return enrollment ? <EnrollmentConfirmation enrollment={enrollment} /> : <EnrollmentNotFound refusal={refusal} />;
}

function EnrollmentConfirmation({ enrollment }: { enrollment: Enrollment }) {
  const { course, program, status, user_name, user_email } = enrollment;
  const hasPlace = status === 'Enrolled' || status === 'Completed';
  return (
    <Box maxWidth="2xl">
      <PageHeading title={hasPlace ? 'You are enrolled' : 'Thank you for applying'} lead={nextStepText(enrollment)} />
      <Card padding="md">
        <DescriptionList>
          <DescriptionItem term="Course">{course}</DescriptionItem>
          <DescriptionItem term="Program">{program}</DescriptionItem>
          <DescriptionItem term="Name">
            <bdi>{user_name}</bdi>
          </DescriptionItem>
          <DescriptionItem term="Email">{user_email}</DescriptionItem>
          <DescriptionItem term="Status">
            <EnrollmentStatusBadge status={status} />
          </DescriptionItem>
        </DescriptionList>
      </Card>
      <LinkButton to={paths.courses} mt="6">
        Go to my learning
      </LinkButton>
      <Note mt="4">A copy of this is in your mail.</Note>
    </Box>
  );
}

function nextStepText({ status }: Enrollment): string {
  if (status === 'Completed') return 'You have completed this course.';
  if (status === 'Enrolled') return 'Your place is yours. The page of the course shows what you can do next.';
  return 'Your application and its status stand under My learning.';
}

const EnrollmentNotFound = ({ refusal }: { refusal: string | null }) => (
  <>
    <PageHeading title="Your enrolment" />
    <Alert tone="error" title="Error" action={<WayOn to={paths.courses}>See all courses</WayOn>}>
      {refusal}
    </Alert>
  </>
);
