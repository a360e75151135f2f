/** The news by email for people who are not members: by two steps, and until they stop it. */

import { account } from '@azadkar/shared-api/account';
import { publicContent } from '@azadkar/shared-api/public';
import { sql } from 'kysely';
import { aMember, PASSWORD } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { countSubscribers, deleteEndedSubscribers } from './subscribers.queries';

const api = useTestApi();

const ask = (email: string) => api.ask(publicContent.requestNews, { body: { email } });
const confirm = (id: string) => api.ask(publicContent.confirmNews, { body: { id } });
const change = (id: string, news: 'on' | 'off') => api.ask(publicContent.changeNews, { body: { id, news } });

interface Stored {
  state: string;
  letter: { subject: string; action?: { url: string }; unsubscribeUrl?: string; oneClickUrl?: string };
}

async function emailsTo(email: string): Promise<Stored[]> {
  const { rows } =
    await sql<Stored>`select state, letter from mail_outbox where recipient = ${email} order by id`.execute(api.db);
  return rows;
}

const idIn = (url: string | undefined) => new URL(url ?? '').searchParams.get('id') ?? '';

/** The `id` of the link in the last email. */
async function lastLink(email: string): Promise<string> {
  return idIn((await emailsTo(email)).at(-1)?.letter.action?.url);
}

/** A subscriber; resolves with the id of the link that stops the news. */
async function aSubscriber(email: string): Promise<string> {
  await ask(email);
  await confirm(await lastLink(email));
  return idIn((await emailsTo(email)).at(-1)?.letter.unsubscribeUrl);
}

const stored = (email: string) =>
  api.db.selectFrom('news_subscribers').where('email', '=', email).selectAll().executeTakeFirst();

test('an address is a subscriber once the link of the email has been confirmed, as often as it is pressed', async () => {
  const before = await countSubscribers(api.db);
  await ask(' Reader@News.test ');
  expect((await stored('reader@news.test'))?.confirmed_at).toBeNull();
  expect(await countSubscribers(api.db)).toBe(before);
  const link = await lastLink('reader@news.test');
  expect(await confirm(link)).toMatchObject({ status: 200 });
  expect(await confirm(link)).toMatchObject({ status: 200 });
  expect(await countSubscribers(api.db)).toBe(before + 1);
  const [, welcome, ...more] = await emailsTo('reader@news.test');
  expect(welcome?.letter.subject).toBe('You get our news');
  expect(welcome?.letter.unsubscribeUrl).toContain('/news/stop?id=');
  expect(more).toEqual([]);
});

test('the answer is the same for a stranger, a subscriber and a member; only the email tells', async () => {
  await aSubscriber('known@news.test');
  await aMember(api, { email: 'member@news.test' });
  const answers = await Promise.all(['new@news.test', 'known@news.test', 'member@news.test'].map(ask));
  expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
  const subjects = async (email: string) => (await emailsTo(email)).at(-1)?.letter.subject;
  expect(await subjects('new@news.test')).toBe('Please confirm that you want our news');
  expect(await subjects('known@news.test')).toBe('You get our news');
  expect(await subjects('member@news.test')).toBe('You choose our news in your account');
  expect(await stored('member@news.test')).toBeUndefined();
});

test('a link that is damaged, of another email, or too old confirms nothing', async () => {
  const stop = await aSubscriber('links@news.test');
  expect(await confirm('1.x')).toMatchObject({ status: 422 });
  expect(await confirm(stop)).toMatchObject({ status: 422 });
  await ask('late@news.test');
  const link = await lastLink('late@news.test');
  expect(await change(link, 'off')).toMatchObject({ status: 422 });
  await sql`update news_subscribers set requested_at = now() - interval '8 days' where email = 'late@news.test'`.execute(
    api.db,
  );
  expect(await confirm(link)).toMatchObject({
    status: 422,
    message: 'This link is no longer valid. Please enter your address again.',
  });
});

describe('with the limits of production', () => {
  const limited = useTestApi({ rateLimits: 1 });

  test('an address is written to three times a day at most', async () => {
    const statuses = [];
    for (let asked = 0; asked < 4; asked += 1) {
      const { status } = await limited.ask(publicContent.requestNews, { body: { email: 'often@news.test' } });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await limited.emailsTo('often@news.test')).toHaveLength(3);
  });
});

test('who stops the news can take it up again, and who asks anew confirms anew', async () => {
  const stop = await aSubscriber('stops@news.test');
  const before = await countSubscribers(api.db);
  expect(await change(stop, 'off')).toMatchObject({ status: 200 });
  expect(await change(stop, 'off')).toMatchObject({ status: 200 });
  expect(await countSubscribers(api.db)).toBe(before - 1);
  expect(await change(stop, 'on')).toMatchObject({ status: 200 });
  expect(await countSubscribers(api.db)).toBe(before);
  await change(stop, 'off');
  await ask('stops@news.test');
  expect(await stored('stops@news.test')).toMatchObject({ confirmed_at: null, ended_at: null });
  expect(await change(stop, 'on')).toMatchObject({ status: 422 });
});

test('requests without an answer, stopped subscriptions and those of members are deleted in time', async () => {
  const old = (email: string, column: 'requested_at' | 'ended_at', days: number) =>
    sql`update news_subscribers set ${sql.ref(column)} = now() - ${days} * interval '1 day' where email = ${email}`.execute(
      api.db,
    );
  for (const email of ['six@news.test', 'eight@news.test']) await ask(email);
  await old('six@news.test', 'requested_at', 6);
  await old('eight@news.test', 'requested_at', 8);
  for (const email of ['stays@news.test', 'ended29@news.test', 'ended31@news.test', 'joins@news.test'])
    await aSubscriber(email);
  await old('stays@news.test', 'requested_at', 800);
  await old('ended29@news.test', 'ended_at', 29);
  await old('ended31@news.test', 'ended_at', 31);
  await aMember(api, { email: 'joins@news.test' });
  await deleteEndedSubscribers(api);
  const left = await api.db.selectFrom('news_subscribers').select('email').execute();
  const emails = left.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(['six@news.test', 'stays@news.test', 'ended29@news.test']));
  for (const gone of ['eight@news.test', 'ended31@news.test', 'joins@news.test']) expect(emails).not.toContain(gone);
});

test('a member finds an earlier subscription in the export, and it goes with the account', async () => {
  await aSubscriber('leaves@news.test');
  const member = await aMember(api, { email: 'leaves@news.test' });
  const { data } = await api.ask(account.exportData, { as: member });
  expect(data).toMatchObject({ news_subscriptions: [{ email: 'leaves@news.test' }] });
  await api.ask(account.deleteAccount, { as: member, body: { password: PASSWORD } });
  expect(await stored('leaves@news.test')).toBeUndefined();
});
