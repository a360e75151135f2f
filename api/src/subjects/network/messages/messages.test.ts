import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { network } from '@azadkar/shared-api/network';
import { sql } from 'kysely';
import { deleteOld } from '../../../retention.queries';
import { aMember, PASSWORD, type TestMember } from '../../../testing/a-member';
import { type TestApi, useTestApi } from '../../../testing/start-api';
import { withoutLinks } from './messages.rules';

const api = useTestApi();

const numberOf = async ({ id }: Pick<TestMember, 'id'>) =>
  (await api.db.selectFrom('users').where('id', '=', id).select('member_no').executeTakeFirstOrThrow()).member_no;
const toward = async (member: TestMember) => ({ memberId: await numberOf(member) });

async function write(as: TestMember, to: TestMember, text = 'Are you free in May?', on: TestApi = api) {
  return on.ask(network.writeToMember, { as, params: await toward(to), body: { text } });
}
const choose = (as: TestMember, who: string) => api.ask(network.saveContactSettings, { as, body: { who } });
const answer = (as: TestMember, conversationId: string, text = 'Yes, I am.') =>
  api.ask(network.answerMessage, { as, params: { conversationId }, body: { text } });

async function aPair(options: Parameters<typeof aMember>[1] = {}) {
  const client = await aMember(api, { name: 'Client Demo', ...options });
  return [client, await aMember(api, { name: 'Designer Demo' })] as const;
}

test('a message is in both lists, comes by email without an address, and is answered', async () => {
  const [client, designer] = await aPair();
  const { data } = await write(client, designer, 'Are you free in May?\n\nWe need a logo.');
  const id = data.conversation_id;
  const [email] = await api.emailsTo(designer.email);
  expect(email).toMatchObject({
    subject: 'Message from Client Demo',
    name: 'Designer Demo',
    paragraphs: ['Client Demo has written to you:', 'Are you free in May?', 'We need a logo.'],
    action: { label: 'Answer', url: expect.stringContaining(`/dashboard/messages/${id}`) },
  });
  expect(JSON.stringify(email)).not.toContain(client.email);

  expect((await api.ask(network.unreadMessages, { as: designer })).data).toEqual({ count: 1 });
  expect((await api.ask(network.conversations, { as: designer })).data).toMatchObject([
    { id, with: { name: 'Client Demo' }, mine: false, unread: 1 },
  ]);
  await api.ask(network.readConversation, { as: designer, params: { conversationId: id } });
  expect((await api.ask(network.unreadMessages, { as: designer })).data).toEqual({ count: 0 });

  expect(await answer(designer, id)).toMatchObject({ status: 200, message: 'Your message was sent.' });
  const shown = (await api.ask(network.conversation, { as: client, params: { conversationId: id } })).data;
  expect(shown.messages.map(({ text, mine }) => [text, mine])).toEqual([
    ['Are you free in May?\n\nWe need a logo.', true],
    ['Yes, I am.', false],
  ]);
  expect((await api.emailsTo(client.email)).at(-1)).toMatchObject({ subject: 'Message from Designer Demo' });
});

test('two who write to each other at the same moment have one conversation', async () => {
  const [one, other] = await aPair();
  const [first, second] = await Promise.all([write(one, other), write(other, one)]);
  expect(first.data).toEqual(second.data);
  expect((await api.ask(network.conversations, { as: one })).data).toHaveLength(1);
});

test('a message that is sent twice with the same key is stored once', async () => {
  const [one, other] = await aPair();
  const send = async () =>
    api.ask(network.writeToMember, {
      ...{ as: one, params: await toward(other), body: { text: 'Once' } },
      headers: { 'idempotency-key': 'message-1' },
    });
  const [first] = await Promise.all([send(), send()]);
  const params = { conversationId: first.data.conversation_id };
  expect((await api.ask(network.conversation, { as: one, params })).data.messages).toHaveLength(1);
  expect(await api.emailsTo(other.email)).toHaveLength(1);
});

describe('who may write', () => {
  const refused = { status: 403, message: 'Designer Demo takes no messages at present.' };

  test('a blocked member reads the same as everybody whom a member takes no messages of', async () => {
    const [client, designer] = await aPair();
    const { data } = await write(client, designer);
    await api.ask(network.blockMember, { as: designer, params: await toward(client) });
    const blocked = await answer(client, data.conversation_id);
    expect(blocked).toMatchObject(refused);
    expect(await write(client, designer)).toMatchObject(refused);

    const [stranger, closed] = await aPair();
    await choose(closed, 'nobody');
    const closedToAll = await write(stranger, closed);
    expect({ ...closedToAll, headers: null }).toEqual({ ...blocked, headers: null });
    const seen = async (by: TestMember, of: TestMember) => {
      const page = (await api.ask(network.member, { as: by, params: await toward(of) })).data;
      return {
        can_write: page.can_write,
        refusal: (await api.ask(network.addressee, { as: by, params: await toward(of) })).data.refusal,
      };
    };
    expect(await seen(client, designer)).toEqual(await seen(stranger, closed));
    expect(await seen(client, designer)).toEqual({ can_write: false, refusal: refused.message });
  });

  test('who has blocked a member cannot write either, until the block is ended', async () => {
    const [client, designer] = await aPair();
    await api.ask(network.blockMember, { as: client, params: await toward(designer) });
    expect((await api.ask(network.contactSettings, { as: client })).data.blocked).toMatchObject([
      { name: 'Designer Demo' },
    ]);
    expect(await write(client, designer)).toMatchObject({
      status: 403,
      message: expect.stringContaining('You have blocked'),
    });
    await api.ask(network.unblockMember, { as: client, params: await toward(designer) });
    expect((await write(client, designer)).status).toBe(200);
  });

  test('the choice counts for who begins; who was answered goes on', async () => {
    const [client, designer] = await aPair();
    const { data } = await write(client, designer);
    await choose(designer, 'nobody');
    expect(await answer(client, data.conversation_id)).toMatchObject(refused);
    expect((await answer(designer, data.conversation_id)).status).toBe(200);
    expect((await answer(client, data.conversation_id)).status).toBe(200);
  });

  test('a member can ask for complete profiles', async () => {
    const [newcomer, designer] = await aPair({ complete: false });
    await choose(designer, 'complete');
    expect(await write(newcomer, designer)).toMatchObject(refused);
    expect((await write(await aMember(api), designer)).status).toBe(200);
    expect((await api.ask(network.contactSettings, { as: designer })).data.who).toBe('complete');
  });

  test('an address must be confirmed before one writes, and before anything is sent there', async () => {
    const [unconfirmed, designer] = await aPair({ emailVerified: false });
    expect(await write(unconfirmed, designer)).toMatchObject({
      status: 403,
      message: expect.stringContaining('confirm'),
    });
    expect((await write(designer, unconfirmed)).status).toBe(200);
    expect(await api.emailsTo(unconfirmed.email)).toEqual([]);
  });

  test('nobody writes to themselves, to a hidden page or to nobody', async () => {
    const [one, hidden] = [await aMember(api), await aMember(api, { visibility: 'hidden' })];
    expect((await write(one, one)).status).toBe(409);
    expect((await write(one, hidden)).status).toBe(404);
    const nobody = { as: one, params: { memberId: 999_999_999 }, body: { text: 'Hello' } };
    expect((await api.ask(network.writeToMember, nobody)).status).toBe(404);
  });

  test('a conversation of others is not there, for the staff either', async () => {
    const [client, designer] = await aPair();
    const { data } = await write(client, designer);
    const admin = await aMember(api, { role: 'admin' });
    for (const as of [await aMember(api), admin]) {
      const params = { conversationId: data.conversation_id };
      expect((await api.ask(network.conversation, { as, params })).status).toBe(404);
      expect((await answer(as, data.conversation_id)).status).toBe(404);
    }
  });
});

test('new members write less than others', async () => {
  const strict = { ...api, settings: { ...api.settings, rateLimits: 1 } };
  const [fresh, old] = [await aMember(api), await aMember(api)];
  await api.db
    .updateTable('users')
    .set({ created_at: sql`now() - interval '8 days'` })
    .where('id', '=', old.id)
    .execute();
  const people = await Promise.all(Array.from({ length: 6 }, () => aMember(api)));
  Object.assign(api.settings, { rateLimits: 1 });
  try {
    const statuses = async (as: TestMember) => {
      const all: number[] = [];
      for (const person of people) all.push((await write(as, person)).status);
      return all;
    };
    expect(await statuses(fresh)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(old)).toEqual([200, 200, 200, 200, 200, 200]);
  } finally {
    Object.assign(api.settings, { rateLimits: 1000 });
  }
  expect(strict.settings.rateLimits).toBe(1);
});

test.each([
  ['See https://evil.example/a?b=c now', 'See evil[.]example/a?b=c now'],
  ['www.evil.example or evil.example', 'www[.]evil[.]example or evil[.]example'],
  ['It costs 2.500 rupees. Fine?', 'It costs 2.500 rupees. Fine?'],
])('in an email "%s" is no link', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});

test('a name or a text cannot add headers to the email', async () => {
  const [client, designer] = await aPair({ name: 'Evil www.evil.example' });
  await write(client, designer, 'Hello\r\nBcc: victim@azadkar.test');
  const [email] = await api.emailsTo(designer.email);
  expect(email?.subject).toBe('Message from Evil www[.]evil[.]example');
  expect(email?.paragraphs).toContain('Bcc: victim@azadkar[.]test');
});

test('a conversation is deleted a year after its last message', async () => {
  const [client, designer] = await aPair();
  const { data } = await write(client, designer);
  const params = { conversationId: data.conversation_id };
  const age = (days: number) =>
    api.db
      .updateTable('conversations')
      .set({ last_message_at: sql`now() - ${days} * interval '1 day'` })
      .where('public_id', '=', data.conversation_id)
      .execute();
  await age(364);
  await deleteOld('conversations')(api);
  expect((await api.ask(network.conversation, { as: client, params })).status).toBe(200);
  await age(366);
  await deleteOld('conversations')(api);
  expect((await api.ask(network.conversation, { as: client, params })).status).toBe(404);
});

test('a copy of the data has both sides; the staff make one without', async () => {
  const [client, designer] = await aPair();
  await write(client, designer, 'Only for us');
  await api.ask(network.blockMember, { as: client, params: await toward(await aMember(api)) });
  const { data } = await api.ask(account.exportData, { as: client });
  expect(data).toMatchObject({ messages: [{ body: 'Only for us', mine: true }], blocked_members: [{}] });
  const admin = await aMember(api, { role: 'admin' });
  const request = { as: admin, params: { memberNo: await numberOf(client) }, body: { reason: 'They asked by phone.' } };
  const copy = await api.ask(accountStaff.exportData, request);
  expect(JSON.stringify(copy.data ?? null)).not.toContain('Only for us');
});

test('with an account its conversations go, for both', async () => {
  const [client, designer] = await aPair();
  await write(client, designer);
  await api.ask(network.blockMember, { as: designer, params: await toward(client) });
  await api.ask(account.deleteAccount, { as: client, body: { password: PASSWORD } });
  expect((await api.ask(network.conversations, { as: designer })).data).toEqual([]);
  expect((await api.ask(network.contactSettings, { as: designer })).data.blocked).toEqual([]);
});
