/** What learning writes to members. */
import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Email } from '../database/tables/email';
import type { PublicUrl } from '../settings';

interface Recipient {
  name: string;
}

interface NewEnrollment {
  title: string;
  program_title: string;
  status: EnrollmentStatus;
  hashed: string;
}

/** After an enrollment, or an application to a scholarship program. */
export function enrollmentEmail({ name }: Recipient, enrollment: NewEnrollment, { publicUrl }: PublicUrl): Email {
  const { title, program_title: program, status, hashed } = enrollment;
  const applied = status === 'Applied';
  return {
    subject: applied ? `We received your application for ${title}` : `You are enrolled in ${title}`,
    name,
    paragraphs: applied
      ? [`Thank you for applying for ${title} (${program}).`, 'Its status stands under My learning in your dashboard.']
      : [`You are enrolled in ${title} (${program}).`, 'Its page shows what you can do next.'],
    action: { label: 'See your enrolment', url: `${publicUrl}${paths.courseEnrolled}?id=${hashed}` },
  };
}

interface PassedCourse {
  id: number;
  slug: string;
  title: string;
}

/** After a member passed the quiz of a course for the first time. */
export function certificateEmail(
  { name }: Recipient,
  course: PassedCourse,
  code: string,
  { publicUrl }: PublicUrl,
): Email {
  const page = toPath(paths.course, { courseSlug: course.slug, courseId: course.id });
  return {
    subject: `Your certificate: ${course.title}`,
    name,
    paragraphs: [
      `Congratulations! You passed the quiz of ${course.title}.`,
      'Your certificate is ready: download it from the page of the course.',
      `Anyone you show it to can check it at ${publicUrl}${toPath(paths.verifyCertificate, { code })}`,
    ],
    action: { label: 'Download your certificate', url: `${publicUrl}${page}` },
  };
}
