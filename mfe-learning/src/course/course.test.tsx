import { learning } from '@azadkar/shared-api/learning';
import type { Course } from '@azadkar/shared-api/learning/schema';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { routes } from '../routes';
import { aCourse } from '../testing/a-course';

const notCertified = refuses(learning.isCertified, 'You are not certified in this course yet.', { status: 200 });
const certified = answers(learning.isCertified, { id: 'attempt1' });

async function open(course: Partial<Course> = {}, standing = notCertified) {
  const api = [answers(learning.course, aCourse(course)), standing];
  const page = await visit(routes, '/dashboard/course/soft-skills-batch-2/11', { as: 'member', api });
  await screen.findByRole('heading', { level: 1, name: 'Soft Skills, Batch 2' });
  return page;
}

test('a course shows its dates, its program and that it is free', async () => {
  const page = await open();
  expect(screen.getByText('Registration Start Date').nextSibling).toHaveTextContent('07 November 2026, 9:00 am');
  expect(screen.getByText('End Date').nextSibling).toHaveTextContent('21 March 2027, 6:30 pm');
  expect(screen.getByText('Program').nextSibling).toHaveTextContent('Google Soft Skills Program');
  expect(screen.getByText('Price').nextSibling).toHaveTextContent('Free');
  expect(page.text()).not.toContain('You are not certified in this course yet.');
});

test('Register Now links to the enrollment form', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    '/dashboard/2/enroll-course/11/soft-skills-batch-2',
  );
});

test('closed registrations hide Register Now', async () => {
  const page = await open({ registrations_closed: true });
  expect(screen.queryByRole('link', { name: 'Register Now' })).toBeNull();
  expect(page.text()).toContain('Registrations Closed');
});

test('before registrations open the page says when they do', async () => {
  const page = await open({ start_date: '2999-01-04T04:00:00.000Z' });
  expect(screen.queryByRole('link', { name: 'Register Now' })).toBeNull();
  expect(page.text()).toContain('Registrations open on 04 January 2999, 9:00 am.');
});

test('an enrolled member sees the status and a link to the quiz', async () => {
  await open({ enrolment_status: 'Enrolled' });
  expect(screen.queryByRole('link', { name: 'Register Now' })).toBeNull();
  expect(screen.getByText('Enrolled')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Certified' })).toHaveAttribute('href', '/dashboard/get-certified/11');
});

test('a certified member can retake the quiz and download the certificate', async () => {
  const page = await open({ enrolment_status: 'Completed' }, certified);
  expect(screen.getByRole('link', { name: 'Retake Quiz' })).toBeVisible();
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  page.api.nowAlso(answers(learning.quizCertificate, { certificate_url: '/api/certificates/A/pdf?key=k' }));
  await page.press('Download your Certificate');
  expect(page.api.callsTo(learning.quizCertificate)[0]?.params).toEqual({ attemptId: 'attempt1' });
  expect(String(tab.location.replace.mock.calls[0])).toMatch(/\/api\/certificates\/A\/pdf\?key=k$/);
});

test('a certified member without attempts left, or after the end of the course, has the certificate and no quiz', async () => {
  await open({ enrolment_status: 'Completed', quiz_attempts: 3 }, certified);
  expect(screen.getByRole('button', { name: 'Download your Certificate' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Quiz/ })).toBeNull();
  cleanup();
  await open({ enrolment_status: 'Completed', end_date: '2026-01-04T04:00:00.000Z' }, certified);
  expect(screen.queryByRole('link', { name: /Quiz/ })).toBeNull();
});

test('the certificate stands above the quiz that can be taken again', async () => {
  await open({ enrolment_status: 'Completed' }, certified);
  const certificate = screen.getByRole('button', { name: 'Download your Certificate' });
  const quiz = screen.getByRole('link', { name: 'Retake Quiz' });
  expect(certificate.compareDocumentPosition(quiz) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('who is enrolled is told that there are no lessons on the site yet', async () => {
  const page = await open({ enrolment_status: 'Enrolled' });
  expect(page.text()).toContain('The lessons of this course are not on this site yet.');
});

test('when the certificate is refused the page says why, and the new tab is closed', async () => {
  const page = await open({}, certified);
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  page.api.nowAlso(refuses(learning.quizCertificate, 'This attempt did not earn a certificate.', { status: 409 }));
  await page.press('Download your Certificate');
  await page.expectText('ErrorThis attempt did not earn a certificate.');
  expect(tab.close).toHaveBeenCalled();
});

test('a course without certification has no quiz', async () => {
  await open({ certification: false, enrolment_status: 'Enrolled' });
  expect(screen.queryByRole('link', { name: /Certified|Quiz/ })).toBeNull();
});

test('a course that does not exist is not found', async () => {
  const api = [refuses(learning.course, 'This course could not be found.', { status: 404 }), notCertified];
  const page = await visit(routes, '/dashboard/course/x/999', { as: 'member', api });
  await page.expectText('The page failed: Refused: This course could not be found.');
});
