import { call, type Data, submit, track } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { fieldOf, type Question, toAnswers } from '@azadkar/shared-api/learning/rules';
import { enrollmentForm } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Alert,
  Box,
  DescriptionItem,
  DescriptionList,
  formatMoment,
  Note,
  PageHeading,
  usePageTitle,
} from '@azadkar/shared-ui';
import { WayOn } from '@azadkar/shared-ui/blocks';
import { Form, HiddenField, SelectField, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router-dom';
import { coursePath } from './progress/course-facts';

/** The course and its program with the questions. A wrong program id in the address is redirected to the course's own. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const course = await call(learning.course, { params: { id: params.courseId ?? '' }, request });
  const programId = course.program.id;
  if (params.programId !== String(programId)) {
    throw redirect(toPath(paths.enrollCourse, { programId, courseId: course.id, courseName: course.slug }));
  }
  const program = await call(learning.courseProgram, { query: { program_id: programId }, request });
  return { course, program };
}

type Course = Awaited<ReturnType<typeof loader>>['course'];

export function Component() {
  const { course, program } = useLoaderData<typeof loader>();
  usePageTitle(`Enrol in ${course.title}`);
  const isOpen = program.courses.some(({ id }) => id === course.id);
  const reason = reasonNotToEnroll(course, isOpen);
  return (
    <Box maxWidth="3xl">
      <PageHeading eyebrow={course.program.title} title={`Enrol in ${course.title}`} lead={course.description} />
      {reason ? (
        <Alert live={false} title={reason} action={<WayOn to={coursePath(course)}>Go to the course</WayOn>} />
      ) : (
        <EnrollmentForm key={course.id} courseId={course.id} program={program} />
      )}
    </Box>
  );
}

/** Why the member cannot enroll; null when they can. */
function reasonNotToEnroll(
  { enrolment_status, start_date, registrations_closed }: Course,
  isOpen: boolean,
): string | null {
  if (enrolment_status) return 'You are already enrolled in this course.';
  if (isOpen) return null;
  if (registrations_closed) return 'Registrations for this course are closed.';
  return `Registrations for this course open on ${formatMoment(start_date)}.`;
}

interface Props {
  courseId: number;
  program: Data<typeof learning.courseProgram>;
}

/** The course and the program's questions. After enrolling it goes on to the thank-you page. */
function EnrollmentForm({ courseId, program: { courses, questionnaire } }: Props) {
  const { questions } = questionnaire;
  const schema = useMemo(() => enrollmentForm(questions), [questions]);
  const navigate = useNavigate();
  const enroll = async (values: Record<string, string>) => {
    const course = Number(values.course);
    const body = { course, questionnaire_id: questionnaire.id, questionnaire: toAnswers(questions, values) };
    const { data } = await submit(learning.enrollCourse, { body });
    track('CourseEnrolled', { content: String(course) });
    await navigate(`${paths.courseEnrolled}?${new URLSearchParams({ id: data.hashed })}`, { replace: true });
  };
  return (
    <Form
      schema={schema}
      initialValues={{
        course: String(courseId),
        ...Object.fromEntries(questions.map((question) => [fieldOf(question), ''])),
      }}
      onSubmit={enroll}
      draft={`enrolment-${courseId}`}
    >
      <CourseField courses={courses} />
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
      <SubmitButton loadingText="Enrolling…">Enrol</SubmitButton>
      <Note>It costs nothing. The association reads your answers; nobody else does.</Note>
    </Form>
  );
}

/** A choice when there is one; else the only course as text. */
function CourseField({ courses }: Pick<Props['program'], 'courses'>) {
  const [only, another] = courses;
  if (only && !another) {
    return (
      <DescriptionList variant="plain">
        <DescriptionItem term="Course">{only.title}</DescriptionItem>
        <HiddenField name="course" />
      </DescriptionList>
    );
  }
  return (
    <SelectField
      name="course"
      label="Course"
      required
      choices={courses.map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  );
}

function QuestionField({ question }: { question: Question }) {
  const field = { name: fieldOf(question), label: question.question, required: true };
  if (question.type === 'text') return <TextAreaField {...field} />;
  return (
    <SelectField
      {...field}
      choices={question.choices.map(({ id, answer }) => ({ value: String(id), label: answer }))}
    />
  );
}
