import { learning } from '@azadkar/shared-api/learning';
import type { QuizResult } from '@azadkar/shared-api/learning/schema';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';
import { aCertifiedAttempt, aQuizResult } from './testing/a-course';

const open = (api: Parameters<typeof visit>[2]) => visit(routes, '/dashboard/11/quiz-result/attempt1', api);
const notCertified = refuses(learning.isCertified, 'You are not certified in this course yet.', { status: 200 });
const certified = answers(learning.isCertified, aCertifiedAttempt({ id: 'attempt0' }));
const openResult = (result: Partial<QuizResult>, standing = notCertified) =>
  open({ as: 'member', api: [answers(learning.quizResult, aQuizResult(result)), standing] });

const failed = { status: 'Failed', quiz_cleared: false, scored_points: 5 } as const;
const exhausted = { ...failed, attempts: 3, attempts_remaining: 0 };
const link = 'https://forms.example/feedback';
const feedback = () => screen.queryByRole('link', { name: 'Open the feedback questionnaire' });

test('a member who passed sees congratulations, attempts, score, status and the certificate', async () => {
  const page = await openResult({});
  await page.expectText('Congratulations, you passed!');
  expect(screen.getByText('Attempts').nextSibling).toHaveTextContent('2/3');
  expect(screen.getByText('Score').nextSibling).toHaveTextContent('10/10');
  expect(screen.getByText('Status').nextSibling).toHaveTextContent('Passed');
  expect(screen.getByRole('button', { name: 'Download your Certificate' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull();
});

test('a member who failed can try again while attempts remain', async () => {
  const page = await openResult(failed);
  await page.expectText('You did not pass this time');
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/dashboard/get-certified/11');
  expect(screen.queryByRole('button', { name: 'Download your Certificate' })).toBeNull();
});

test('after the last attempt there is no Try Again', async () => {
  const page = await openResult(exhausted);
  await page.expectText('You have used all your attempts at this quiz.');
  expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull();
});

test('who is certified already keeps the certificate when a later attempt fails', async () => {
  const page = await openResult(exhausted, certified);
  await page.expectText('Your certificate stays valid. You have used all your attempts at this quiz.');
  expect(screen.getByRole('button', { name: 'Download your Certificate' })).toBeEnabled();
  page.api.nowAlso(answers(learning.quizCertificate, { certificate_url: '/api/certificates/A/pdf?key=k' }));
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await page.press('Download your Certificate');
  expect(page.api.callsTo(learning.quizCertificate)[0]?.params).toEqual({ attemptId: 'attempt0' });
});

test('an attempt under review is neither passed nor failed', async () => {
  const page = await openResult({ status: 'Under review', quiz_cleared: false });
  await page.expectText('Your answers are being read');
  expect(page.text()).not.toContain('did not pass');
});

test.each([
  ['passed', { post_program_questionnaire_link: link }, true],
  ['failed with attempts left', { ...failed, post_program_questionnaire_link: link }, false],
  ['failed the last attempt', { ...exhausted, post_program_questionnaire_link: link }, true],
  ['passed, without a questionnaire', {}, false],
])('the feedback questionnaire: %s', async (_case, result, shown) => {
  await openResult(result);
  await screen.findByRole('heading', { level: 1 });
  expect(feedback() !== null).toBe(shown);
  if (shown) expect(feedback()).toHaveAttribute('href', link);
});

test('an attempt that does not exist is not found', async () => {
  const page = await open({ as: 'member', api: [refuses(learning.quizResult, 'No attempt found', { status: 404 })] });
  await page.expectText('No attempt found');
  expect(screen.getByRole('link', { name: 'Go to my learning' })).toHaveAttribute('href', '/dashboard/courses');
});

const history = [
  {
    id: 'attempt1',
    attempt: 2,
    submitted_at: '2026-11-20T09:00:00Z',
    scored_points: 5,
    total_points: 10,
    status: 'Failed',
  },
  {
    id: 'attempt0',
    attempt: 1,
    submitted_at: '2026-11-19T09:00:00Z',
    scored_points: 8,
    total_points: 10,
    status: 'Passed',
  },
] as const;

test('a result says the points by topic and leads to the lessons of what is missing', async () => {
  await openResult({
    ...failed,
    topics: [
      { topic: 'Communication', scored: 5, total: 5, lesson_id: 101 },
      { topic: 'Time', scored: 0, total: 5, lesson_id: 103 },
      { topic: 'Growth', scored: 0, total: 5, lesson_id: null },
    ],
  });
  const topics = await screen.findByRole('region', { name: 'Your points by topic' });
  expect(topics).toHaveTextContent('Communication5/5Time0/5');
  expect(screen.getByRole('link', { name: 'Look at its lessons again: Time' })).toHaveAttribute(
    'href',
    '/dashboard/course/soft-skills-batch-2/11/lesson/103',
  );
  expect(screen.queryByRole('link', { name: /again: Communication/ })).toBeNull();
  expect(topics).toHaveTextContent('Look at this again.');
});

test('earlier attempts are listed with their points', async () => {
  await openResult({ ...failed, history: [...history] }, certified);
  const attempts = await screen.findByRole('region', { name: 'Your attempts' });
  expect(attempts).toHaveTextContent('Attempt 2 (this one)20 November 2026Failed, 5/10');
  expect(screen.getByRole('link', { name: 'Attempt 1' })).toHaveAttribute('href', '/dashboard/11/quiz-result/attempt0');
});
