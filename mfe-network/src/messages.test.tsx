import { network } from '@azadkar/shared-api/network';
import type { Conversation, ConversationRow } from '@azadkar/shared-api/network/schema';
import { answers, refuses, unreachable } from '@azadkar/shared-api/testing';
import { useMenuCount } from '@azadkar/shared-ui';
import { expectBadInputHandled, renderComponent, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from './routes';

const client = { member_id: '8', name: 'Client Demo', avatar: null };
const AT = '2026-11-02T09:00:00.000Z';

const row: ConversationRow = {
  ...{ id: 'c1', with: client, excerpt: 'Are you free in May?', mine: false, at: AT, unread: 2 },
};
const conversation: Conversation = {
  ...{ id: 'c1', with: client, cut: false, blocked: false, refusal: null },
  messages: [
    { id: '1', text: 'Are you free in May? https://evil.example/', mine: false, at: AT },
    { id: '2', text: 'Yes.', mine: true, at: AT },
  ],
};
const all = answers(network.conversations, [row]);
const read = answers(network.readConversation, null);

test('the list says with whom, what was written last, and how much is new', async () => {
  const page = await visit(routes, '/dashboard/messages', {
    as: 'member',
    api: [answers(network.conversations, [row])],
  });
  await page.expectText('2 new');
  expect(screen.getByRole('link', { name: 'Client Demo' })).toHaveAttribute('href', '/dashboard/messages/c1');
});

const Counted = () => <output>{useMenuCount(['/dashboard/messages'])}</output>;

test('the list of conversations opens none by itself, marks the one that is open, and tells the menus what is unread', async () => {
  const { container } = renderComponent(<Counted />);
  const page = await visit(routes, '/dashboard/messages', {
    as: 'member',
    api: [answers(network.conversation, conversation), all, read],
  });
  expect(page.api.callsTo(network.readConversation)).toEqual([]);
  await waitFor(() => expect(container).toHaveTextContent('2'));
  await page.user.click(screen.getByRole('link', { name: 'Client Demo' }));
  await page.expectUrl('/dashboard/messages/c1');
  const list = within(screen.getByRole('navigation', { name: 'Conversations' }));
  expect(list.getByRole('link', { name: 'Client Demo' })).toHaveAttribute('aria-current', 'page');
  expect(list.queryByText('2 new')).toBeNull();
  await waitFor(() => expect(container).toHaveTextContent('0'));
});

test('without messages the page leads to the members', async () => {
  const page = await visit(routes, '/dashboard/messages', {
    as: 'member',
    api: [answers(network.conversations, [])],
  });
  await page.expectText('You have no messages');
  expect(screen.getByRole('link', { name: 'Find a member' })).toHaveAttribute('href', '/dashboard/peers');
});

test('a conversation is text alone, and is read once it is opened', async () => {
  const page = await visit(routes, '/dashboard/messages/c1', {
    as: 'member',
    api: [answers(network.conversation, conversation), all, read],
  });
  await page.expectText('https://evil.example/');
  expect(within(screen.getByRole('list', { name: 'Conversation' })).queryByRole('link')).toBeNull();
  await waitFor(() => expect(page.api.callsTo(network.readConversation)).toHaveLength(1));
});

test('an answer is sent with a key, and the field is empty again', async () => {
  const page = await visit(routes, '/dashboard/messages/c1', {
    as: 'member',
    api: [
      answers(network.conversation, conversation),
      all,
      read,
      answers(network.answerMessage, null, { message: 'Your message was sent.' }),
    ],
  });
  await page.fill({ 'Your answer': 'See you then.' });
  await page.press('Send message');
  await page.expectText('Your message was sent.');
  const [sent] = page.api.callsTo(network.answerMessage);
  expect(sent?.body).toEqual({ text: 'See you then.' });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByLabelText('Your answer')).toHaveValue('');
});

test('after a lost connection it waits on the page, and is sent again with the same key and text', async () => {
  const page = await visit(routes, '/dashboard/messages/c1', {
    as: 'member',
    api: [answers(network.conversation, conversation), all, read, unreachable(network.answerMessage)],
  });
  await page.fill({ 'Your answer': 'See you then.' });
  await page.press('Send message');
  await waitFor(() => expect(page.api.callsTo(network.answerMessage)).toHaveLength(1));
  await page.expectText('Your message waits for a connection.');
  await page.expectText('See you then.');
  expect(screen.getByLabelText('Your answer')).toHaveValue('');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(page.api.callsTo(network.answerMessage)).toHaveLength(2));
  const [first, second] = page.api.callsTo(network.answerMessage);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.body).toEqual({ text: 'See you then.' });
});

test('a member is blocked after a question', async () => {
  const page = await visit(routes, '/dashboard/messages/c1', {
    as: 'member',
    api: [
      answers(network.conversation, conversation),
      all,
      read,
      answers(network.blockMember, null, { message: 'Client Demo can no longer write to you, and is not told.' }),
    ],
  });
  await page.press('Block');
  const dialog = within(screen.getByRole('dialog', { name: 'Block Client Demo?' }));
  page.api.nowAlso(
    answers(network.conversation, { ...conversation, blocked: true, refusal: 'You have blocked Client Demo.' }),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Block' }));
  await page.expectText('You have blocked Client Demo.');
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});

test('a first message leads to the conversation', async () => {
  const page = await visit(routes, '/dashboard/messages/to/8', {
    as: 'member',
    api: [
      answers(network.addressee, { with: client, conversation_id: null, refusal: null }),
      answers(network.writeToMember, { conversation_id: 'c1' }, { message: 'Your message was sent.' }),
      answers(network.conversation, conversation),
      all,
      read,
    ],
  });
  await page.fill({ 'Your message': 'Hello' });
  await page.press('Send message');
  await page.expectUrl('/dashboard/messages/c1');
});

test('who has a conversation already goes on in it', async () => {
  const page = await visit(routes, '/dashboard/messages/to/8', {
    as: 'member',
    api: [
      answers(network.addressee, { with: client, conversation_id: 'c1', refusal: null }),
      answers(network.conversation, conversation),
      all,
      read,
    ],
  });
  await page.expectUrl('/dashboard/messages/c1');
});

test('instead of the form stands why nothing can be written', async () => {
  const refusal = 'Client Demo takes no messages at present.';
  const page = await visit(routes, '/dashboard/messages/to/8', {
    as: 'member',
    api: [answers(network.addressee, { with: client, conversation_id: null, refusal })],
  });
  await page.expectText(refusal);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test("somebody else's conversation is not found", async () => {
  const page = await visit(routes, '/dashboard/messages/other', {
    as: 'member',
    api: [all, refuses(network.conversation, 'This conversation could not be found.', { status: 404 })],
  });
  await page.expectText('This conversation could not be found.');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/dashboard/messages/c1', {
    as: 'member',
    api: [answers(network.conversation, conversation), all, read],
  });
  await expectBadInputHandled(network.answerMessage, ['text']);
});
