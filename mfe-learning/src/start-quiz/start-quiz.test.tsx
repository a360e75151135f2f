import { learning } from '@azadkar/shared-api/learning';
import { parseAnswers } from '@azadkar/shared-api/learning/rules';
import { answers, refuses, unreachable } from '@azadkar/shared-api/testing';
import { writtenAnswer } from '@azadkar/shared-api/testing/bad-input';
import { expectCasesHandled, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { aQuizResult, questions } from '../testing/a-course';

const eligible = answers(learning.checkQuizEligibility, { eligible: true });
const attempt = (saved: object[] = []) =>
  answers(learning.startQuiz, {
    id: 'attempt1',
    attempt: 2,
    expires_at: '2026-11-22T04:00:00.000Z',
    quiz_questionnaire: { id: 5, title: 'Soft skills quiz', description: '', questions },
    answers: JSON.stringify(saved),
  });
const saves = answers(learning.saveQuizAnswers, null);

async function open(saved: object[] = [], saving = saves) {
  const api = [eligible, attempt(saved), saving];
  const page = await visit(routes, '/dashboard/11/start-quiz', { as: 'member', api });
  await screen.findByRole('heading', { level: 1, name: 'Soft skills quiz' });
  const lastSaved = () =>
    parseAnswers(page.api.callsTo(learning.saveQuizAnswers).at(-1)?.body.questionnaire ?? '[]') ?? [];
  return { ...page, lastSaved };
}

const filled = { 'What do you answer first?': 'A question', 'What will you use first?': 'Listening' };

test('a member who is not eligible for the quiz is told so, and why', async () => {
  const message = 'Only enrolled members can take this quiz.';
  const api = [answers(learning.checkQuizEligibility, { eligible: false }, { message })];
  const page = await visit(routes, '/dashboard/11/start-quiz', { as: 'member', api });
  await page.expectText("We're sorry you're not eligible for this Quiz.");
  expect(page.text()).toContain(message);
  expect(page.api.callsTo(learning.startQuiz)).toEqual([]);
});

test('answers are saved as they are given, without the empty ones', async () => {
  const page = await open();
  await page.expectText('0 of 2 answered');
  await page.fill({ 'What do you answer first?': 'A question' });
  await page.expectText('1 of 2 answered');
  await waitFor(() => expect(page.lastSaved()).toEqual([{ questionNumber: 31, value: 311 }]));
  await page.expectText('Saved');
});

test('an attempt is resumed with its saved answers', async () => {
  await open([
    { questionNumber: 31, value: 312 },
    { questionNumber: 32, value: 'Time' },
  ]);
  expect(screen.getByRole('radio', { name: 'A discount' })).toBeChecked();
  expect(screen.getByLabelText('What will you use first?')).toHaveValue('Time');
  expect(screen.getByText('2 of 2 answered')).toBeVisible();
});

test('a network error while saving is shown, and saving is retried when the connection is back', async () => {
  const page = await open([], unreachable(learning.saveQuizAnswers));
  await page.fill({ 'What do you answer first?': 'A question' });
  await page.expectText('Not saved yet. We keep trying.');
  page.api.nowAlso(saves);
  window.dispatchEvent(new Event('online'));
  await page.expectText('Saved');
});

test('questions without an answer are listed by their numbers, which lead to them', async () => {
  const page = await open();
  await page.press('Submit');
  await page.expectText('2 questions left');
  expect(screen.getAllByText('This question is required')).toHaveLength(2);
  expect(page.api.callsTo(learning.submitQuiz)).toEqual([]);
  const summary = within(screen.getByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['1', '2']);
  await page.user.click(summary.getByRole('link', { name: 'Question 2' }));
  expect(screen.getByLabelText('What will you use first?')).toHaveFocus();
  await page.fill({ 'What do you answer first?': 'A question' });
  await page.expectText('1 question left');
});

test('all questions can be reached by their numbers, which tell the answered ones', async () => {
  const page = await open();
  await page.fill({ 'What do you answer first?': 'A question' });
  await page.press('Questions'); // on a phone
  const numbers = within(screen.getByRole('navigation', { name: 'Questions' }));
  expect(numbers.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Question 1, answered',
    'Question 2',
  ]);
  await page.user.click(numbers.getByRole('link', { name: 'Question 1, answered' }));
  expect(screen.getByRole('radio', { name: 'A question' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Questions' })).toHaveAttribute('aria-expanded', 'false');
});

test('the answers are submitted with the id of their attempt, and the result is shown', async () => {
  const page = await open();
  await page.fill(filled);
  page.api.nowAlso(
    answers(learning.submitQuiz, { id: 'attempt1' }),
    answers(learning.quizResult, aQuizResult()),
    refuses(learning.isCertified, 'There is no certificate.', { status: 200 }),
  );
  await page.press('Submit');
  await page.expectUrl('/dashboard/11/quiz-result/attempt1');
  expect(page.api.callsTo(learning.submitQuiz).map(({ body }) => body)).toEqual([
    {
      course: 11,
      questionnaire_id: 5,
      questionnaire: JSON.stringify([
        { questionNumber: 31, value: 311 },
        { questionNumber: 32, value: 'Listening' },
      ]),
      attempt: 'attempt1',
    },
  ]);
});

test('a refusal is shown, and the answers stay', async () => {
  const page = await open();
  await page.fill(filled);
  page.api.nowAlso(refuses(learning.submitQuiz, 'This quiz closed on 21 November.', { status: 409 }));
  await page.press('Submit');
  await page.expectText('ErrorThis quiz closed on 21 November.');
  expect(screen.getByRole('radio', { name: 'A question' })).toBeChecked();
});

test('an attempt that was submitted in another tab links to its result', async () => {
  const page = await open([], refuses(learning.saveQuizAnswers, 'This attempt is over.', { status: 409 }));
  await page.fill({ 'What do you answer first?': 'A question' });
  await page.expectText('This attempt is over.');
  expect(screen.getByRole('link', { name: 'See the result' })).toHaveAttribute(
    'href',
    '/dashboard/11/quiz-result/attempt1',
  );
});

test('a bad answer is refused at its question, and stays there', async () => {
  await open();
  const answer = screen.getByLabelText<HTMLTextAreaElement>('What will you use first?');
  await expectCasesHandled(answer, writtenAnswer, 'Listening');
});
