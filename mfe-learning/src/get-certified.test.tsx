import { learning } from '@azadkar/shared-api/learning';
import type { Course } from '@azadkar/shared-api/learning/schema';
import { answers, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';
import { aCourse, questions } from './testing/a-course';

async function open(course: Partial<Course> = {}) {
  const api = [answers(learning.course, aCourse({ enrolment_status: 'Enrolled', ...course }))];
  const page = await visit(routes, '/dashboard/get-certified/11', { as: 'member', api });
  await screen.findByRole('button', { name: 'Start Quiz' });
  return page;
}

test.each([
  ['Allowed Attempts', '1/3'],
  ['Total Questions', '2'],
  ['Total Score', '10'],
  ['Passing Score', '8'],
  ['Passing Percentage', '80%'],
])('the instructions show %s: %s', async (name, figure) => {
  const page = await open();
  expect(screen.getByRole('row', { name: `${name} ${figure}` })).toBeVisible();
  expect(page.text()).toContain('at least one hour of uninterrupted time');
});

test.each([
  [{ quiz_attempts: 3 }, 'You have used all your attempts at this quiz.', 'Go to my learning'],
  [{ enrolment_status: null }, 'Please enrol in this course before you take its quiz.', 'Go to the course'],
])('who would be refused has the reason and the way on instead of the button: %o', async (course, reason, way) => {
  const api = [answers(learning.course, aCourse({ enrolment_status: 'Enrolled', ...course }))];
  const page = await visit(routes, '/dashboard/get-certified/11', { as: 'member', api });
  await page.expectText(reason);
  expect(screen.getByRole('link', { name: way })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull();
});

test.each([
  [{ certification: false }, 'This course has no certificate.'],
  [{ quiz_questionnaire: null }, 'The quiz of this course is not open yet.'],
])('without a quiz there is no table and no button: %o', async (course, text) => {
  const api = [answers(learning.course, aCourse(course))];
  const page = await visit(routes, '/dashboard/get-certified/11', { as: 'member', api });
  await page.expectText(text);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull();
});

test('an eligible member is asked to get ready, and can do it later', async () => {
  const page = await open();
  page.api.nowAlso(
    answers(learning.checkQuizEligibility, { eligible: true }),
    answers(learning.startQuiz, {
      id: 'attempt1',
      attempt: 2,
      expires_at: '2026-11-22T04:00:00.000Z',
      quiz_questionnaire: { id: 5, title: 'Soft skills quiz', description: '', questions },
      answers: '[]',
    }),
  );
  await page.press('Start Quiz');
  await screen.findByRole('dialog', { name: 'Get Ready' });
  await page.press('Do it Later');
  expect(page.url()).toBe('/dashboard/get-certified/11');
  await page.press('Start Quiz');
  const dialog = within(await screen.findByRole('dialog', { name: 'Get Ready' }));
  expect(dialog.getByText(/once you submit it, or when 24 hours have passed/)).toBeVisible();
  expect(page.api.callsTo(learning.startQuiz)).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Start Quiz' }));
  await page.expectUrl('/dashboard/11/start-quiz');
});

test('a member who is not eligible is told why, in a notice that stays', async () => {
  const page = await open();
  const message = 'You have used all your attempts at this quiz.';
  page.api.nowAlso(answers(learning.checkQuizEligibility, { eligible: false }, { message }));
  await page.press('Start Quiz');
  await page.expectText(`Error${message}`);
  expect(screen.queryByRole('dialog', { name: 'Get Ready' })).toBeNull();
});

test('after a network error the button can be pressed again', async () => {
  const page = await open();
  page.api.nowAlso(unreachable(learning.checkQuizEligibility));
  await page.press('Start Quiz');
  await page.expectText('An error occurred while making the request. Please try again later.');
  expect(screen.getByRole('button', { name: 'Start Quiz' })).not.toHaveAttribute('aria-busy');
});
