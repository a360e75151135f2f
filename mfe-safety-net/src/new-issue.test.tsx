import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answerPromise } from '@azadkar/shared-api/safety-net/rules';
import { answers, unreachable } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const filled = { Title: 'My payment is late', Topic: 'Banking', Description: 'It was sent last week.' };
const listed = answers(safetyNet.issues, []);

test('each missing field has the message of the specification', async () => {
  const page = await visit(routes, '/dashboard/issues/new', { as: 'member' });
  await page.press('Submit');
  await page.expectText('Please enter your title');
  await page.expectText('Please select your relevant topic');
  await page.expectText('Please explain your problem further');
  expect(page.api.callsTo(safetyNet.createIssue)).toEqual([]);
});

test('the topics are those of the specification, to the letter', async () => {
  await visit(routes, '/dashboard/issues/new', { as: 'member' });
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Topic').options].map(({ text }) => text);
  expect(offered.slice(1)).toEqual([
    'General Query',
    'Banking',
    'Company Formaton & Taxation',
    'Event Request',
    'Discounts',
  ]);
});

test('a new issue leads back to the list with a success notice', async () => {
  const taken = answers(safetyNet.createIssue, null, { message: 'Your issue was submitted.' });
  const page = await visit(routes, '/dashboard/issues/new', { as: 'member', api: [taken, listed] });
  await page.fill(filled);
  await page.press('Submit');
  await page.expectUrl('/dashboard/issues');
  await page.expectText('Your issue was submitted.');
  expect(page.api.callsTo(safetyNet.createIssue)[0]?.body).toEqual({
    title: 'My payment is late',
    topic: 'Banking',
    description: 'It was sent last week.',
    attachments: [],
  });
});

test('after a network error the entered text is still there', async () => {
  const page = await visit(routes, '/dashboard/issues/new', {
    as: 'member',
    api: [unreachable(safetyNet.createIssue)],
  });
  await page.fill(filled);
  await page.press('Submit');
  await page.expectText('Try again');
  expect(screen.getByLabelText('Description')).toHaveValue('It was sent last week.');
});

test('a topic and a title are prefilled from the address', async () => {
  await visit(routes, '/dashboard/issues/new?topic=Banking&title=Account', { as: 'member' });
  expect(screen.getByLabelText('Title')).toHaveValue('Account');
  expect(screen.getByLabelText('Topic')).toHaveValue('Banking');
});

test('a link with a topic that was renamed says so, and the member chooses', async () => {
  const page = await visit(routes, '/dashboard/issues/new?topic=Old+Topic&title=Account', { as: 'member' });
  expect(screen.getByLabelText('Topic')).toHaveValue('');
  await page.expectText('“Old Topic” is no topic any more. Please choose the nearest.');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/dashboard/issues/new', { as: 'member' });
  await expectBadInputHandled(safetyNet.createIssue, ['title', 'description']);
});

test('the form says how soon the team answers', async () => {
  const page = await visit(routes, '/dashboard/issues/new', { as: 'member' });
  await page.expectText('We answer within 48 hours.');
});

test('an association says its own hours, or none', () => {
  const said = [24, 1, null].map((answerHours) => answerPromise({ answerHours }));
  expect(said).toEqual(['We answer within 24 hours.', 'We answer within an hour.', '']);
});
