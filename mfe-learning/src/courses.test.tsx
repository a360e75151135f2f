import { learning } from '@azadkar/shared-api/learning';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';
import { aCourse } from './testing/a-course';

const open = (...courses: Parameters<typeof answers<typeof learning.courses>>[1]) =>
  visit(routes, '/dashboard/courses', { as: 'member', api: [answers(learning.courses, courses)] });

test('the member’s courses come first, each with its status and next step', async () => {
  await open(aCourse({ id: 12, title: 'Pricing' }), aCourse({ enrolment_status: 'Enrolled' }));
  const own = within(await screen.findByRole('region', { name: 'My learning' }));
  expect(own.getByText('Enrolled')).toBeVisible();
  expect(own.getByRole('link', { name: /^Get Certified/ })).toHaveAttribute('href', '/dashboard/get-certified/11');
  expect(own.queryByText('Pricing')).toBeNull();
  const more = within(screen.getByRole('region', { name: 'Open now' }));
  expect(more.getByRole('link', { name: 'Pricing' })).toHaveAttribute(
    'href',
    '/dashboard/course/soft-skills-batch-2/12',
  );
});

test.each([
  ['Completed', true, 'Your certificate', '/dashboard/course/soft-skills-batch-2/11'],
  ['Enrolled', false, 'See the course', '/dashboard/course/soft-skills-batch-2/11'],
] as const)('%s: the button is "%s"', async (enrolment_status, certification, label, address) => {
  await open(aCourse({ enrolment_status, certification }));
  expect(await screen.findByRole('link', { name: `${label}: Soft Skills, Batch 2` })).toHaveAttribute('href', address);
});

test('my learning shows the progress, and continues at the next lesson', async () => {
  await open(aCourse({ enrolment_status: 'Enrolled', lessons: 9, lessons_done: 4, next_lesson_id: 102 }));
  expect(await screen.findByText('4 of 9 lessons done')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Continue/ })).toHaveAttribute(
    'href',
    '/dashboard/course/soft-skills-batch-2/11/lesson/102',
  );
});

test.each([
  ['Applied', 'Your application is being looked at.'],
  ['Rejected', 'We could not offer you a place this time.'],
  ['Withdrawn', 'You have withdrawn from this course.'],
] as const)('%s: a text explains the status, without a button', async (enrolment_status, text) => {
  const page = await open(aCourse({ enrolment_status }));
  await page.expectText(text);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('courses are grouped by whether one can enroll now, later or no more; closed is said once', async () => {
  const page = await open(
    aCourse({ id: 1, title: 'Data Analytics', registrations_closed: true }),
    aCourse({ id: 2, title: 'UX Design', registrations_closed: true }),
    aCourse({ id: 3, title: 'Contracts', start_date: '2999-01-04T04:00:00.000Z' }),
    aCourse({ id: 4, title: 'Pricing' }),
  );
  await page.expectText('Data Analytics');
  const titlesIn = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(titlesIn('Open now')).toEqual(['Pricing']);
  expect(titlesIn('Opens later')).toEqual(['Contracts']);
  expect(titlesIn('Registrations Closed')).toEqual(['Data Analytics', 'UX Design']);
  expect(screen.getAllByText('Registrations Closed')).toHaveLength(1);
  expect(page.text()).not.toContain('My learning');
});

test('a course that opens later shows its date', async () => {
  const page = await open(aCourse({ start_date: '2999-01-04T04:00:00.000Z' }));
  await page.expectText('Opens on 4 January 2999');
  expect(page.text()).not.toContain('Register Now');
});

test('the page says when there are no courses', async () => {
  const page = await open();
  await page.expectText('No courses yet');
});
