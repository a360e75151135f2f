/** A course from nothing to a certificate: its questions, lessons and applications, a quiz read by a person, a corrected name. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../../support/fixtures';
import { linkFromEmail } from '../../support/mailbox';
import { signInNewMember } from '../../support/members';
import { openPage } from '../../support/open-page';
import { emptySiteUrl, test } from '../../support/staff/empty-site';
import { box, main, press } from '../../support/staff/staff-page';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const COURSE = 'Prices that hold';
const PROGRAM = 'Scholarships for freelancers';
const WHY = 'Why do you want to take this course?';
const CHOICE = 'When do you name the price?';
const WORDS = 'How do you answer “That is too much”?';

test.describe.configure({ mode: 'serial' });

let memberCookies: Cookies;
let memberEmail: string;
let courseId: string;
/** Of the certificate that the member earned. */
let code: string;

test('questions are written: for who applies, and a bank from which a quiz is made', { tag: '@long' }, async ({
  page,
  staffCookies,
}) => {
  await page.context().addCookies(staffCookies);
  await createQuestions(page, 'What we ask applicants');
  await addQuestionInWords(page, WHY, []);
  await save(page);

  await createQuestions(page, 'Bank of prices', { bank: true });
  await press(page, 'Add a question');
  await box(page, 'Question').last().fill(CHOICE);
  await box(page, 'Answer').nth(0).fill('Before I begin');
  await box(page, 'Answer').nth(1).fill('When I have finished');
  await addQuestionInWords(page, WORDS, [
    ['Stays polite', '2'],
    ['Gives a reason', '3'],
  ]);
  await save(page);

  await createQuestions(page, 'Quiz about prices');
  await press(page, 'Copy from a bank');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question bank').selectOption('Bank of prices (2)');
  await dialog.getByLabel(CHOICE).check();
  await dialog.getByLabel(WORDS).check();
  await press(page, 'Copy 2 questions');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: WORDS })).toBeVisible();
});

test('a course with a module and a lesson is made and opened for applications', { tag: '@long' }, async ({
  page,
  staffCookies,
}) => {
  await page.context().addCookies(staffCookies);
  await openPage(page, staffPaths.newProgram);
  await box(page, 'Title').fill(PROGRAM);
  await page.getByLabel('Questions for who registers').selectOption('What we ask applicants');
  await page.getByLabel('Members apply, and the staff decide').check();
  await press(page, 'Add the programme');
  await expect(page.getByRole('heading', { level: 1, name: PROGRAM })).toBeVisible();

  await openPage(page, staffPaths.newCourse);
  await box(page, 'Title').fill(COURSE);
  await box(page, 'Name in the address').fill('prices-that-hold');
  await page.getByLabel('Programme').selectOption(PROGRAM);
  await box(page, 'About this course').fill('How to find a price, and how to keep it.');
  await page.getByLabel('Starts').fill('2026-01-01T09:00');
  await page.getByLabel('Ends').fill('2031-01-01T09:00');
  await page.getByLabel('Passing the quiz earns a certificate').check();
  await page.getByLabel('Questions of the quiz').selectOption('Quiz about prices (2)');
  await page.getByLabel('The quiz can be taken').check();
  await press(page, 'Create the course');
  await expect(page).toHaveURL(/\/staff\/courses\/\d+\/lessons$/);
  courseId = /courses\/(\d+)/.exec(page.url())?.[1] ?? '';

  await press(page, 'Add a module');
  await box(page, 'Title of the module').fill('Finding a price');
  await press(page, 'Save the order');
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await press(page, 'New lesson');
  await page.getByRole('dialog').getByLabel('Title').fill('What an hour costs you');
  await press(page, 'Create the lesson');
  await expect(page).toHaveURL(/\/lessons\/\d+$/);
  await box(page, 'Text').fill('Add up what you pay in a month.');
  await page.getByLabel('Published').check();
  await save(page);
  await main(page).getByRole('link', { name: COURSE }).click();
  await expect(main(page).getByRole('link', { name: 'What an hour costs you' })).toBeVisible();

  await main(page).getByRole('link', { name: 'Details' }).click();
  await page.getByLabel('Published').check();
  await save(page);
  await expect(main(page).getByText('Open', { exact: true })).toBeVisible();
});

test('a new member finds the course and applies; the application is accepted with an email', { tag: '@long' }, async ({
  page,
  browser,
  staffCookies,
}) => {
  const context = await browser.newContext({ baseURL: emptySiteUrl });
  const member = await context.newPage();
  memberEmail = (await signInNewMember(member, 'Zara Khann')).email;
  memberCookies = await context.cookies();
  await openPage(member, paths.courses);
  await member.getByRole('link', { name: COURSE }).click();
  await expect(member.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await member.getByRole('link', { name: 'Register Now' }).click();
  await member.getByLabel(WHY).fill('My prices are too low.');
  await press(member, 'Enrol');
  await expect(member.getByRole('heading', { level: 1, name: 'Thank you for applying' })).toBeVisible();

  await page.context().addCookies(staffCookies);
  await openPage(page, staffPaths.applications);
  await main(page).getByRole('link', { name: 'Zara Khann' }).click();
  await expect(main(page)).toContainText('My prices are too low.');
  await press(page, 'Accept');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A sentence of your own').fill('We look forward to your questions.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('Enrolled', { exact: true }).first()).toBeVisible();
  const link = await linkFromEmail(member, {
    to: memberEmail,
    subject: `You have a place in ${COURSE}`,
    link: /https?:\/\/\S+\/dashboard\/course\/\S+/,
  });
  await openPage(member, link);
  await expect(member.getByRole('link', { name: 'Get Certified' })).toBeVisible();
  await context.close();
});

test('the member takes the quiz, somebody reads the answer in words, and the certificate is there', {
  tag: '@long',
}, async ({ page, browser, staffCookies }) => {
  const context = await browser.newContext({ baseURL: emptySiteUrl });
  await context.addCookies(memberCookies);
  const member = await context.newPage();
  await openPage(member, toPath(paths.getCertified, { courseId }));
  await press(member, 'Start Quiz');
  await member.getByRole('dialog').getByRole('button', { name: 'Start Quiz' }).click();
  await member.getByRole('radiogroup', { name: CHOICE }).getByLabel('Before I begin').check();
  await member.getByLabel(WORDS).fill('I say what the price contains.');
  await press(member, 'Submit');
  await expect(member.getByRole('heading', { level: 1, name: 'Your answers are being read' })).toBeVisible();

  await page.context().addCookies(staffCookies);
  await openPage(page, staffPaths.grading);
  await main(page).getByRole('link', { name: 'Grade the next' }).click();
  await expect(main(page)).toContainText('I say what the price contains.');
  await box(page, 'Stays polite').fill('2');
  await box(page, 'Gives a reason').fill('2');
  await box(page, 'Comment to the member').fill('A reason convinces more than a list.');
  await expect(main(page)).toContainText('9 of 10 points: passed');
  await press(page, 'Grade, and take the next');
  await expect(page.getByRole('heading', { name: 'Nothing is left to grade' })).toBeVisible();

  const result = await linkFromEmail(member, {
    to: memberEmail,
    subject: `Your answers in ${COURSE} were read`,
    link: /https?:\/\/\S+\/quiz-result\/\S+/,
  });
  await openPage(member, result);
  await expect(member.getByRole('heading', { level: 1, name: 'Congratulations, you passed!' })).toBeVisible();
  code = await openCertificate(member);
  await context.close();
});

test('anyone can verify the certificate; revoked, its page says so, and the new one has the right name', {
  tag: '@long',
}, async ({ page, browser, staffCookies }) => {
  const visitor = await browser.newContext({ baseURL: emptySiteUrl });
  const verification = await visitor.newPage();
  await openPage(verification, toPath(paths.verifyCertificate, { code }));
  await expect(main(verification)).toContainText('This certificate is genuine');
  await expect(main(verification)).toContainText('Zara Khann');

  await page.context().addCookies(staffCookies);
  await openPage(page, staffPaths.certificates);
  await press(page, 'Reissue the certificate of Zara Khann');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name on the certificate').fill('Zara Khan');
  await dialog.getByLabel('Reason').fill('Your name was misspelled.');
  await dialog.getByRole('button', { name: 'Reissue it' }).click();
  await expect(dialog).toBeHidden();
  const link = await linkFromEmail(page, {
    to: memberEmail,
    subject: `Your new certificate of ${COURSE}`,
    link: /https?:\/\/\S+\/certificate\/\S+/,
  });
  await expectRevoked(verification, toPath(paths.verifyCertificate, { code }));
  await openPage(verification, link);
  await expect(main(verification)).toContainText('This certificate is genuine');
  await expect(main(verification)).toContainText('Zara Khan');
  await expect(main(verification)).not.toContainText('Zara Khann');

  await press(page, 'Revoke the certificate of Zara Khan');
  await dialog.getByLabel('Reason').fill('It was given by mistake.');
  await dialog.getByRole('button', { name: 'Revoke it' }).click();
  await expect(dialog).toBeHidden();
  await expectRevoked(verification, link);
  await visitor.close();
});

/** The next visitor may still get the page as it was rendered before; whoever comes after them sees the new one. */
async function expectRevoked(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await openPage(page, address);
    await expect(main(page)).toContainText('It is no longer valid.', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Begins a questionnaire or a bank, and is then on its page. */
async function createQuestions(page: Page, title: string, { bank = false } = {}): Promise<void> {
  await openPage(page, staffPaths.newQuestionnaire);
  await box(page, 'Title').fill(title);
  if (bank) await page.getByLabel('A question bank').check();
  await press(page, 'Create it');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Adds a question that is answered in words; each criterion of its rubric is a name with points. */
async function addQuestionInWords(page: Page, question: string, rubric: readonly (readonly [string, string])[]) {
  await press(page, 'Add a question');
  await expect(box(page, 'Question')).toHaveValue(''); // the others are closed
  await box(page, 'Question').fill(question);
  await page.getByLabel('Answered').last().selectOption('In words');
  for (const [index, [title, points]] of rubric.entries()) {
    await press(page, 'Add a criterion');
    await box(page, 'Criterion').nth(index).fill(title);
    await page.getByLabel('Points').last().fill(points);
  }
}

async function save(page: Page): Promise<void> {
  await press(page, 'Save');
  await expect(page.getByText('Not saved yet')).toBeHidden();
}

/** Opens the certificate as a PDF, and gives its code. */
async function openCertificate(page: Page): Promise<string> {
  const opened = page.context().waitForEvent('response', (response) => /\/certificates\/.+\/pdf/.test(response.url()));
  await press(page, 'Download your Certificate');
  const pdf = await opened;
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  return /certificates\/([^/]+)\/pdf/.exec(pdf.url())?.[1] ?? '';
}
