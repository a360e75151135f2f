import { learning } from '@azadkar/shared-api/learning';
import type { Course } from '@azadkar/shared-api/learning/schema';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { writtenAnswer } from '@azadkar/shared-api/testing/bad-input';
import { expectCasesHandled, visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';
import { aCourse, questions } from './testing/a-course';

const program = (...courses: { id: number; title: string }[]) =>
  answers(learning.courseProgram, { courses, questionnaire: { id: 4, questions } });
const softSkills = { id: 11, title: 'Soft Skills, Batch 2' };

const open = (course: Partial<Course> = {}, api: FakeReply[] = [program(softSkills)]) =>
  visit(routes, '/dashboard/2/enroll-course/11/soft-skills-batch-2', {
    as: 'member',
    api: [answers(learning.course, aCourse(course)), ...api],
  });

afterEach(() => localStorage.clear()); // the draft

const filled = { 'What do you answer first?': 'A question', 'What will you use first?': ' Listening ' };

test('the only course of a program is text, not a choice', async () => {
  await open();
  expect((await screen.findByText('Course')).nextSibling).toHaveTextContent('Soft Skills, Batch 2');
  expect(screen.queryByLabelText('Course')).toBeNull();
});

test('the course is preselected; each unanswered question has its message', async () => {
  const page = await open({}, [program(softSkills, { id: 14, title: 'Soft Skills, Batch 3' })]);
  expect(await screen.findByLabelText('Course')).toHaveDisplayValue('Soft Skills, Batch 2');
  expect(screen.getByLabelText('What will you use first?')).toHaveAttribute('rows', '3');
  await page.press('Enrol');
  await page.expectText('Please check 2 fields');
  expect(screen.getAllByText('This question is required')).toHaveLength(2);
  await page.fill({ Course: 'Please select' });
  await page.expectText('Your course is required');
  expect(page.api.callsTo(learning.enrollCourse)).toEqual([]);
});

test('the answers are sent as JSON text, and the thank-you page follows', async () => {
  const page = await open();
  await page.fill(filled);
  page.api.nowAlso(
    answers(learning.enrollCourse, { hashed: 'h4sh' }, { message: 'You are enrolled.' }),
    answers(learning.enrollment, {
      id: 'h4sh',
      user_name: 'Amna Khan',
      user_email: 'amna@azadkar.test',
      course: 'Soft Skills, Batch 2',
      program: 'Google Soft Skills Program',
      status: 'Enrolled',
    }),
  );
  await page.press('Enrol');
  await page.expectUrl('/dashboard/course/thankyou?id=h4sh');
  await page.expectText('You are enrolled');
  expect(screen.queryByText('You are enrolled.')).not.toBeInTheDocument(); // no notice over a page that says it
  expect(page.api.callsTo(learning.enrollCourse)[0]?.body).toEqual({
    course: 11,
    questionnaire_id: 4,
    questionnaire: JSON.stringify([
      { questionNumber: 31, value: 311 },
      { questionNumber: 32, value: 'Listening' },
    ]),
  });
});

test('a refusal is shown, and the entered text stays', async () => {
  const page = await open();
  await page.fill(filled);
  page.api.nowAlso(refuses(learning.enrollCourse, 'You are already enrolled in this course.', { status: 409 }));
  await page.press('Enrol');
  await page.expectText('ErrorYou are already enrolled in this course.');
  expect(screen.getByLabelText('What will you use first?')).toHaveValue(' Listening ');
});

test.each([
  [{ enrolment_status: 'Enrolled' as const }, 'You are already enrolled in this course.'],
  [{ registrations_closed: true }, 'Registrations for this course are closed.'],
  [{ start_date: '2027-01-04T04:00:00.000Z' }, 'Registrations for this course open on 4 January 2027, 9:00 am.'],
])('no form, but the reason: %o', async (course, text) => {
  const page = await open(course, [program()]);
  await page.expectText(text);
  expect(screen.queryByRole('button', { name: 'Enrol' })).toBeNull();
});

test('a wrong program in the address is replaced by the program of the course', async () => {
  const api = [answers(learning.course, aCourse()), program(softSkills)];
  const page = await visit(routes, '/dashboard/99/enroll-course/11/anything', { as: 'member', api });
  await page.expectUrl('/dashboard/2/enroll-course/11/soft-skills-batch-2');
  expect(page.api.callsTo(learning.courseProgram)[0]?.query).toEqual({ program_id: '2' });
});

test('a bad answer is refused at its question, and stays there', async () => {
  await open();
  const answer = screen.getByLabelText<HTMLTextAreaElement>('What will you use first?');
  await expectCasesHandled(answer, writtenAnswer, 'Listening');
});
