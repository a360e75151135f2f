import { type Data, submit, track } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { fieldOf, type Question, toAnswers } from '@azadkar/shared-api/learning/rules';
import { enrollmentForm } from '@azadkar/shared-api/learning/schema';
import { paths } from '@azadkar/shared-api/paths';
import { DescriptionItem, DescriptionList, Text } from '@azadkar/shared-ui';
import { Form, HiddenField, SelectField, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

interface Props {
  courseId: number;
  program: Data<typeof learning.courseProgram>;
}

/** The course and the program's questions. After enrolling it goes on to the thank-you page. */
export function EnrollmentForm({ courseId, program: { courses, questionnaire } }: Props) {
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
      <Text textStyle="sm" color="fg.muted">
        It costs nothing. The association reads your answers; nobody else does.
      </Text>
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
