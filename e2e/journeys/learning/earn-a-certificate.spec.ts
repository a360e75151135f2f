/** From enrollment to a certificate that anyone can verify: the first attempt fails, the second passes, the third is the last. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { softSkillsQuiz } from '../../../api/demo/data/learning-questions';
import { expectAccessible } from '../../support/expect-accessible';
import { expect, test } from '../../support/fixtures';
import { newMember, signIn } from '../../support/members';
import { openPage } from '../../support/open-page';

const GET_CERTIFIED = toPath(paths.getCertified, { courseId: 11 });

test.describe.configure({ mode: 'serial' });

test('a member enrolls in the soft skills course', async ({ page }) => {
  await signIn(page);
  await openPage(page, paths.memberSoftSkills);
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Course' })).toBeVisible();
  await page.getByRole('button', { name: 'Enrol' }).click();
  await expect(page.getByText('This question is required', { exact: true })).toHaveCount(3);
  await page.getByLabel('How long have you been freelancing?').selectOption('1 to 3 years');
  await page.getByLabel('Which part of working with clients').selectOption('Finding them');
  await page.getByLabel('What do you want to be able to do').fill('To be found by the right people');
  await page.getByRole('button', { name: 'Enrol' }).click();
  await expect(page).toHaveURL(/\/dashboard\/course\/thankyou\?id=[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'You are enrolled' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Soft Skills, Batch 2');
  await page.getByRole('link', { name: 'Go to my learning' }).click();
  await expect(page.getByRole('region', { name: 'My learning' })).toContainText('Soft Skills, Batch 2');
});

test('a quiz that was half answered continues on a phone; it fails, and the next attempt passes', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signIn(page);
  const replies = recordReplies(page);
  await startFromInstructions(page, '0/3');
  await answer(page, 'wrong', 0, 8);
  await expect(page.getByText('8 of 16 answered')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.close();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const resumed = await phone.newPage();
  await signIn(resumed);
  await openPage(resumed, toPath(paths.startQuiz, { courseId: 11 }));
  await expect(resumed.getByText('8 of 16 answered')).toBeVisible();
  await expectAccessible(resumed);
  await answer(resumed, 'wrong', 8, 16);
  await resumed.getByRole('button', { name: 'Submit' }).click();
  await expect(resumed.getByRole('heading', { level: 1, name: 'You did not pass this time' })).toBeVisible();
  await expect(resumed.getByText('1/3', { exact: true })).toBeVisible();
  await expect(resumed.getByText('Open the feedback questionnaire')).toBeHidden();

  await resumed.getByRole('link', { name: 'Try Again' }).click();
  await startFromInstructions(resumed, '1/3');
  await expect(resumed.getByText('0 of 16 answered')).toBeVisible();
  await answer(resumed, 'right', 0, 16);
  await resumed.getByRole('button', { name: 'Submit' }).click();
  await expect(resumed.getByRole('heading', { level: 1, name: 'Congratulations, you passed!' })).toBeVisible();
  await expect(resumed.getByText('75/75', { exact: true })).toBeVisible();
  await expectAccessible(resumed);
  await resumed.goBack();
  await expect(resumed).toHaveURL(GET_CERTIFIED);
  await phone.close();
  expect(replies.some((reply) => reply.includes('"choices"'))).toBe(true);
  expect(replies.join('\n')).not.toMatch(/correct|points/);
});

test('the certificate opens in a new tab, and a visitor verifies it by its code', { tag: '@long' }, async ({
  page,
  context,
  browser,
}) => {
  await signIn(page);
  await openPage(page, toPath(paths.course, { courseSlug: 'soft-skills-batch-2', courseId: 11 }));
  await expect(page.getByRole('link', { name: 'Retake Quiz' })).toBeVisible();
  const document = context.waitForEvent('response', (response) => /\/certificates\/.+\/pdf/.test(response.url()));
  await page.getByRole('button', { name: 'Download your Certificate' }).click();
  const pdf = await document;
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  const code = /certificates\/([^/]+)\/pdf/.exec(pdf.url())?.[1] ?? '';

  const stranger = await browser.newContext();
  const certificate = await stranger.newPage();
  await openPage(certificate, toPath(paths.verifyCertificate, { code: code.toLowerCase().replaceAll('-', '') }));
  await expect(certificate.getByText('This certificate is genuine: the association issued it.')).toBeVisible();
  await expect(certificate.getByRole('main')).toContainText('Soft Skills, Batch 2');
  await expectAccessible(certificate);
  await openPage(certificate, toPath(paths.verifyCertificate, { code: 'NOT-A-CODE' }));
  await expect(certificate.getByRole('heading', { name: 'We know no certificate with this code' })).toBeVisible();
  await stranger.close();
});

test('after the third attempt the quiz cannot be started again', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await startFromInstructions(page, '2/3');
  await answer(page, 'wrong', 0, 16);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You did not pass this time' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try Again' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open the feedback questionnaire' })).toBeVisible();

  await openPage(page, GET_CERTIFIED);
  await expect(page.getByText('You have used all your attempts at this quiz.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeHidden();
  await openPage(page, toPath(paths.startQuiz, { courseId: 11 }));
  await expect(page.getByText("We're sorry you're not eligible for this Quiz.")).toBeVisible();
});

test('a member who is not enrolled cannot take the quiz', { tag: '@long' }, async ({ page }) => {
  await signIn(page, newMember);
  await openPage(page, toPath(paths.startQuiz, { courseId: 11 }));
  await expect(page.getByText("We're sorry you're not eligible for this Quiz.")).toBeVisible();
  await expect(page.getByText('Please enrol in this course before you take its quiz.')).toBeVisible();
});

async function startFromInstructions(page: Page, used: string): Promise<void> {
  if (!page.url().endsWith(GET_CERTIFIED)) await openPage(page, GET_CERTIFIED);
  await expect(page.getByRole('row', { name: `Allowed Attempts ${used}` })).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Ready' });
  await dialog.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page).toHaveURL(toPath(paths.startQuiz, { courseId: 11 }));
}

/** Answers a range of questions from the demo's list, in which the first choice is the right one. */
async function answer(page: Page, how: 'right' | 'wrong', from: number, to: number): Promise<void> {
  for (const { question, choices } of softSkillsQuiz.questions.slice(from, to)) {
    if (choices)
      await group(page, question)
        .getByLabel(choices[how === 'right' ? 0 : 1] ?? '', { exact: true })
        .check();
    else await page.getByLabel(question).fill('Communication, from tomorrow on');
  }
}

const group = (page: Page, question: string) => page.getByRole('radiogroup', { name: question });

/** Collects what the api replies to this page about courses and quizzes. */
function recordReplies(page: Page): string[] {
  const replies: string[] = [];
  page.on('response', async (response) => {
    if (/\/api\/(courses|quiz-attempts)\//.test(response.url())) replies.push(await response.text().catch(() => ''));
  });
  return replies;
}
