import { learning } from '@azadkar/shared-api/learning';
import type { Enrollment } from '@azadkar/shared-api/learning/schema';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const enrollment: Enrollment = {
  id: 'h4sh',
  user_name: 'Amna Khan',
  user_email: 'amna@azadkar.test',
  course: 'Data Analytics',
  program: 'Google Career Certificates',
  status: 'Applied',
};
const open = (api: Parameters<typeof visit>[2]) => visit(routes, '/dashboard/course/thankyou?id=h4sh', api);

test.each([
  ['Applied', 'Thank you for applying'],
  ['Enrolled', 'You are enrolled'],
] as const)('%s: the enrollment is found by its hashed id and shown', async (status, title) => {
  const page = await open({ as: 'member', api: [answers(learning.enrollment, { ...enrollment, status })] });
  await page.expectText(title);
  expect(screen.getByText('Course').nextSibling).toHaveTextContent('Data Analytics');
  expect(screen.getByText('Name').nextSibling).toHaveTextContent('Amna Khan');
  expect(screen.getByText('Status').nextSibling).toHaveTextContent(status);
  expect(page.api.callsTo(learning.enrollment)[0]?.params).toEqual({ hashedId: 'h4sh' });
});

test('an enrollment that is not found shows the message of the server', async () => {
  const missing = refuses(learning.enrollment, 'This enrolment could not be found.', { status: 404 });
  const page = await open({ as: 'member', api: [missing] });
  await page.expectText('ErrorThis enrolment could not be found.');
  expect(screen.getByRole('link', { name: 'See all courses' })).toBeVisible();
});
