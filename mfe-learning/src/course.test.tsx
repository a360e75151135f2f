import { learning } from '@azadkar/shared-api/learning';
import type { Course, CourseModule } from '@azadkar/shared-api/learning/schema';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { routes } from './routes';
import { aCertifiedAttempt, aCourse, aLesson, someModules } from './testing/a-course';

const notCertified = refuses(learning.isCertified, 'You are not certified in this course yet.', { status: 200 });
const noLessons = answers(learning.courseLessons, []);
const certified = answers(learning.isCertified, aCertifiedAttempt({ id: 'attempt1' }));

async function open(course: Partial<Course> = {}, standing = notCertified, modules: CourseModule[] = []) {
  const api = [answers(learning.course, aCourse(course)), answers(learning.courseLessons, modules), standing];
  const page = await visit(routes, '/dashboard/course/soft-skills-batch-2/11', { as: 'member', api });
  await screen.findByRole('heading', { level: 1, name: 'Soft Skills, Batch 2' });
  return page;
}

test('a course shows its dates, its program and that it is free', async () => {
  const page = await open();
  expect(screen.getByText('Registration Start Date').nextSibling).toHaveTextContent('7 November 2026, 9:00 am');
  expect(screen.getByText('End Date').nextSibling).toHaveTextContent('21 March 2027, 6:30 pm');
  expect(screen.getByText('Program').nextSibling).toHaveTextContent('Google Soft Skills Program');
  expect(screen.getByText('Price').nextSibling).toHaveTextContent('Free');
  expect(page.text()).not.toContain('You are not certified in this course yet.');
});

test('a course says before it is begun what its certificate asks', async () => {
  await open({ quiz_questions: 16 });
  expect(screen.getByText('Certificate').nextSibling).toHaveTextContent('After a quiz of 16 questions');
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
  expect(page.text()).toContain('Registrations open on 4 January 2999, 9:00 am.');
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

test('a member who has passed without the lessons is not told that they are missing', async () => {
  await open({ ...inLessons, enrolment_status: 'Completed', lessons_done: 0 }, certified, someModules());
  expect(screen.getByText('You have passed. The lessons stay open.')).toBeVisible();
  expect(screen.queryByText(/lessons done/)).toBeNull();
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
  expect(screen.queryByText('Certificate')).toBeNull();
  expect(screen.queryByRole('link', { name: /Certified|Quiz/ })).toBeNull();
});

test('a course that does not exist is not found', async () => {
  const api = [refuses(learning.course, 'This course could not be found.', { status: 404 }), noLessons, notCertified];
  const page = await visit(routes, '/dashboard/course/x/999', { as: 'member', api });
  await page.expectText('The page failed: Refused: This course could not be found.');
});

const inLessons = {
  enrolment_status: 'Enrolled',
  lessons: 3,
  lessons_done: 1,
  minutes: 8,
  next_lesson_id: 102,
} as const;

test('an enrolled member sees the modules, what is done, and where to continue', async () => {
  const page = await open(inLessons, notCertified, someModules());
  expect(screen.getByText('1 of 3 lessons done')).toBeVisible();
  const address = '/dashboard/course/soft-skills-batch-2/11/lesson/102';
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', address);
  expect(screen.getByRole('heading', { level: 3, name: 'Communication' })).toBeVisible();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(expect.arrayContaining(['DoneAsk firstText5 min', 'Not doneHear it saidVideo3 min']));
  expect(screen.queryByRole('link', { name: 'A plan' })).toBeNull();
  expect(page.text()).not.toContain('not on this site yet');
});

test('before the first lesson the button says Start', async () => {
  await open({ ...inLessons, lessons_done: 0, next_lesson_id: 101 }, notCertified, someModules());
  expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', expect.stringMatching('/lesson/101$'));
});

test('a quiz that opens after the lessons is not offered before', async () => {
  const page = await open({ ...inLessons, quiz_after_lessons: true }, notCertified, someModules());
  expect(page.text()).toContain('The quiz opens when you have done all lessons.');
  expect(screen.queryByRole('link', { name: 'Get Certified' })).toBeNull();
  cleanup();
  await open({ ...inLessons, quiz_after_lessons: true, lessons_done: 3, next_lesson_id: null });
  expect(screen.getByRole('link', { name: 'Get Certified' })).toBeVisible();
});

test('lessons that were done without a connection are sent from here too, and shown as done', async () => {
  localStorage.setItem('azadkar-lessons-done:7', '[102]');
  const page = await open(inLessons, notCertified, someModules());
  page.api.nowAlso(answers(learning.finishLesson, { ...inLessons, lessons_done: 2 }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(page.api.callsTo(learning.finishLesson).at(-1)?.params).toEqual({ lessonId: '102' }));
  await waitFor(() => expect(localStorage.getItem('azadkar-lessons-done:7')).toBeNull());
});

test('a course says what one learns, who teaches, how long, at which level and in which language', async () => {
  const page = await open({
    ...{ outcomes: 'Ask first\nSay no', taught_by: 'The learning team', level: 'Beginner', language: 'English' },
    ...{ lessons: 11, minutes: 80 },
  });
  expect(screen.getByRole('region', { name: 'What you will learn' })).toHaveTextContent('Ask firstSay no');
  for (const words of ['The learning team', 'Beginner', 'English', '11 lessons, 1 h 20 min'])
    expect(page.text()).toContain(words);
});

test('a course without a certificate says so', async () => {
  const page = await open({ certification: false });
  expect(page.text()).toContain('This course has no certificate.');
});

test('a certificate can be added to LinkedIn, seen in public, and its link copied', async () => {
  const page = await open({ enrolment_status: 'Completed' }, certified);
  const linkedIn = new URL(screen.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href') ?? '');
  expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Soft Skills, Batch 2',
    organizationName: 'Azadkar',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: `${window.location.origin}/certificate/K7QM2XN-P94TDHW`,
    certId: 'K7QM2XN-P94TDHW',
  });
  expect(screen.getByRole('link', { name: 'See its public page' })).toHaveAttribute(
    'href',
    '/certificate/K7QM2XN-P94TDHW',
  );
  await page.press('Copy the link');
  await page.expectText('The link was copied.');
});

test('pressing Start asks for the lesson once, while its page is loaded', async () => {
  const page = await open({ enrolment_status: 'Enrolled', lessons: 3, lessons_done: 0, next_lesson_id: 101 });
  page.api.nowAlso(answers(learning.lesson, aLesson()), answers(learning.openedLesson, null));
  await page.press('Start');
  await screen.findByRole('heading', { level: 1, name: 'Ask first' });
  expect(page.api.callsTo(learning.lesson)).toHaveLength(1);
});

test('a lesson that could not be had at the first press is asked for again by its page', async () => {
  const page = await open({ enrolment_status: 'Enrolled', lessons: 3, lessons_done: 0, next_lesson_id: 101 });
  page.api.nowAlso(refuses(learning.lesson, 'Please try again.', { status: 429 }), answers(learning.lesson, aLesson()));
  page.api.nowAlso(answers(learning.openedLesson, null));
  await page.press('Start');
  await screen.findByRole('heading', { level: 1, name: 'Ask first' });
});
