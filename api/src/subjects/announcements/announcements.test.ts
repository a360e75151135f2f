/** Announcements: who gets them, when, and how they are paused, stopped and unsubscribed from. */
import { staff } from '@azadkar/shared-api/staff/staff';
import { sql } from 'kysely';
import { unsubscribeHeaders } from '../../platform/mail/transport';
import { aBooking } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { useTestApi } from '../../testing/start-api';
import { sendAnnouncements } from './send-announcements';

const api = useTestApi();
let editor: TestMember;
beforeAll(async () => {
  editor = await aMember(api, { role: 'editor', email: 'editor@news.test', city: 'Karachi' });
});

const form = {
  subject: 'Our summer school',
  body: 'We begin in June.\n\nPlease tell your friends.',
  action_label: 'Read more',
  action_url: 'https://azadkar.test/events',
  city: 'Multan',
};

async function draft(changed: Partial<typeof form> & { event_id?: string } = {}) {
  const { data } = await api.ask(staff.createAnnouncement, { as: editor, body: { ...form, ...changed } });
  return data;
}

const named = (id: string) => ({ params: { announcementId: id }, as: editor });
const read = async (id: string) => (await api.ask(staff.announcement, named(id))).data;
const plan = ({ id, version }: { id: string; version: number }, send_at: string | null = null) =>
  api.ask(staff.planAnnouncement, { ...named(id), body: { version, send_at } });
const change = async (id: string, state: string) =>
  api.ask(staff.changeAnnouncement, { ...named(id), body: { version: (await read(id)).version, state } });

/** Members of a city: more than fit into one batch. */
async function manyMembers(city: string, count: number): Promise<void> {
  await sql`
    with made as (
      insert into users (email, name, phone_raw, password_hash, email_verified_at, news_agreed_at)
      select ${city.toLowerCase()} || i || '@news.test', 'Member ' || i, '', '', now(), now() from generate_series(1, ${count}::int) i
      returning id
    ) insert into profiles (user_id, city) select id, ${city} from made`.execute(api.db);
}

const nextBatch = async () => {
  await sql`update announcements set next_batch_at = now() where state = 'sending'`.execute(api.db);
  await sendAnnouncements(api);
};

test('only members who agreed, of the group, get it once, with a way out of such emails', async () => {
  const [amna, bilal] = [
    await aMember(api, { name: 'Amna Multani', email: 'amna@news.test', city: 'Multan' }),
    await aMember(api, { email: 'bilal@news.test', city: 'MULTAN' }),
  ];
  await aMember(api, { email: 'unconfirmed@news.test', city: 'Multan', emailVerified: false });
  await aMember(api, { email: 'never-asked@news.test', city: 'Multan', news: false });
  const optedOut = await aMember(api, { email: 'no-news@news.test', city: 'Multan' });
  await sql`update users set marketing_opt_out_at = now() where id = ${optedOut.id}`.execute(api.db);

  const written = await draft();
  expect(written).toMatchObject({
    state: 'draft',
    would_get: 2,
    audience: 'Members in Multan',
    created_by: editor.name,
  });
  expect(await api.emailsTo('amna@news.test')).toEqual([]);
  expect((await plan(written)).data.state).toBe('sending');
  await nextBatch();
  await nextBatch();

  const [email, ...more] = await api.emailsTo('amna@news.test');
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    subject: 'Our summer school',
    name: 'Amna Multani',
    paragraphs: ['We begin in June.', 'Please tell your friends.'],
    action: { label: 'Read more', url: 'https://azadkar.test/events' },
    footnote: expect.stringContaining('you agreed to our news'),
  });
  for (const address of ['unconfirmed@news.test', 'never-asked@news.test', 'no-news@news.test', 'editor@news.test'])
    expect(await api.emailsTo(address)).toEqual([]);

  const headers = email && unsubscribeHeaders(email);
  expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const url = new URL(/<(.+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const press = (address: string) =>
    api.app.inject({
      method: 'POST',
      url: address,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await press(url.pathname + url.search)).statusCode).toBe(200);
  expect((await press(url.pathname + url.search.replace(/id=\d+/, `id=${bilal.id}`))).statusCode).toBe(404);
  expect((await api.app.inject({ url: url.pathname + url.search })).statusCode).toBe(404);

  expect(await read(written.id)).toMatchObject({
    state: 'sent',
    recipients: 2,
    counts: { waiting: 0, sent: 2, failed: 0, stopped: 0 },
    unsubscribed: 1,
  });
  expect((await draft()).would_get).toBe(1);
  expect(amna.id).toBeLessThan(bilal.id);
});

test('subscribers of the news get it after the members if that is chosen, and stop it by their own link', async () => {
  const reader = 'reader@announcement.test';
  await sql`
    insert into news_subscribers (email, confirmed_at, ended_at) values
      (${reader}, now(), null), ('asked@announcement.test', null, null), ('ended@announcement.test', now(), now()),
      ('both@announcement.test', now(), null)`.execute(api.db);
  await aMember(api, { email: 'both@announcement.test', city: 'Gilgit' });
  const { data: members } = await api.ask(staff.createAnnouncement, { as: editor, body: { ...form, city: 'Gilgit' } });
  expect(members).toMatchObject({ would_get: 1, audience: 'Members in Gilgit' });
  const { data: written } = await api.ask(staff.createAnnouncement, {
    as: editor,
    body: { ...form, city: 'Gilgit', subscribers: true },
  });
  expect(written).toMatchObject({ would_get: 2, audience: 'Members in Gilgit; subscribers of the news' });
  await plan(written);
  await nextBatch();
  await nextBatch();
  for (const address of ['asked@announcement.test', 'ended@announcement.test'])
    expect(await api.emailsTo(address)).toEqual([]);
  expect(await api.emailsTo('both@announcement.test')).toHaveLength(1);
  const [email, ...more] = await api.emailsTo(reader);
  expect(more).toEqual([]);
  expect(email).toMatchObject({ subject: 'Our summer school', name: 'reader' });
  expect(email?.unsubscribeUrl).toContain('/news/stop?id=');
  const { pathname, search } = new URL(email?.oneClickUrl ?? '');
  expect((await api.app.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200);
  expect(await read(written.id)).toMatchObject({ state: 'sent', recipients: 2, unsubscribed: 1 });
});

test('a stop keeps back what waits for subscribers too', async () => {
  await sql`insert into news_subscribers (email, confirmed_at) values ('waits@announcement.test', now())`.execute(
    api.db,
  );
  const { data: written } = await api.ask(staff.createAnnouncement, {
    as: editor,
    body: { ...form, city: 'Nowhere', subscribers: true },
  });
  await plan(written);
  await sql`update announcements set state = 'sending' where public_id::text = ${written.id}`.execute(api.db);
  await sendAnnouncements(api);
  await sql`
    update mail_outbox set state = 'queued', letter = '{}', attempts = 0
    where recipient = 'waits@announcement.test'`.execute(api.db);
  await sql`update announcements set state = 'paused' where public_id::text = ${written.id}`.execute(api.db);
  await change(written.id, 'stopped');
  const { rows } = await sql`select state from mail_outbox where recipient = 'waits@announcement.test'`.execute(api.db);
  expect(rows).toEqual([{ state: 'aborted' }]);
});

test('it is sent in batches; a pause keeps the rest back, and a stop also what waits', async () => {
  await manyMembers('Quetta', 250);
  const written = await draft({ city: 'Quetta' });
  await plan(written);
  await nextBatch();
  expect(await read(written.id)).toMatchObject({ state: 'sending', recipients: 100, counts: { waiting: 100 } });
  await sendAnnouncements(api); // the next batch is not due yet
  expect((await read(written.id)).recipients).toBe(100);

  expect((await change(written.id, 'paused')).data.state).toBe('paused');
  await nextBatch();
  expect((await read(written.id)).recipients).toBe(100);
  expect((await change(written.id, 'sending')).data.state).toBe('sending');
  await nextBatch();
  expect((await read(written.id)).recipients).toBe(200);

  expect((await change(written.id, 'stopped')).data).toMatchObject({
    state: 'stopped',
    counts: { waiting: 0, sent: 0, failed: 0, stopped: 200 },
  });
  await nextBatch();
  expect(await api.emailsTo('quetta1@news.test')).toEqual([]);
  expect((await change(written.id, 'sending')).status).toBe(409);
});

test('a planned one waits for its time, and can become a draft again', async () => {
  const later = await draft();
  expect((await plan(later, '2099-01-01T09:00:00Z')).data).toMatchObject({
    state: 'planned',
    send_at: '2099-01-01T09:00:00.000Z',
  });
  await sendAnnouncements(api);
  expect((await read(later.id)).state).toBe('planned');
  expect((await change(later.id, 'draft')).data.state).toBe('draft');
  const due = await plan(await read(later.id), '2020-01-01T09:00:00Z');
  expect(due.data.state).toBe('planned');
  await sendAnnouncements(api);
  expect((await read(later.id)).state).toBe('sent');
});

test('the second of two editors is told, and nothing but a draft is changed or deleted', async () => {
  const written = await draft();
  const save = (body: object) => api.ask(staff.saveAnnouncement, { ...named(written.id), body: { ...form, ...body } });
  expect((await save({ version: 1, subject: 'The first' })).data).toMatchObject({ version: 2, subject: 'The first' });
  expect(await save({ version: 1, subject: 'The second' })).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
  expect((await plan({ id: written.id, version: 1 })).status).toBe(409);
  await plan(await read(written.id), '2099-01-01T09:00:00Z');
  expect((await save({ version: 3 })).status).toBe(409);
  const remove = async () =>
    api.ask(staff.deleteAnnouncement, { ...named(written.id), body: { version: (await read(written.id)).version } });
  expect((await remove()).status).toBe(409);
  await change(written.id, 'draft');
  expect((await remove()).status).toBe(200);
  expect((await api.ask(staff.announcement, named(written.id))).status).toBe(404);
});

test('a preview has no button to an address that cannot be saved', async () => {
  const body = { ...form, action_label: 'Read more', action_url: 'javascript:alert(1)' };
  const { data } = await api.ask(staff.previewAnnouncement, { as: editor, body });
  expect(data.html).not.toContain('Read more');
});

test('a preview says how many would get it, and a test goes to oneself alone', async () => {
  const { data } = await api.ask(staff.previewAnnouncement, { as: editor, body: { ...form, body: '<b>Hello</b>' } });
  expect(data.html).toContain('&lt;b&gt;Hello');
  expect(data.text).toContain('To stop these emails');
  await api.ask(staff.testAnnouncement, { as: editor, body: form });
  expect(await api.emailsTo('editor@news.test')).toMatchObject([{ subject: '[Test] Our summer school' }]);
});

test('those who have a ticket of an event are a group', async () => {
  const holder = await aMember(api, { email: 'holder@news.test' });
  const chosen = await aPackage(api);
  await aBooking(api, holder, chosen);
  expect(await draft({ city: '', event_id: String(chosen.eventId) })).toMatchObject({
    would_get: 0,
    audience: expect.stringContaining('who have a ticket of'),
  });
  await sql`update tickets set state = 'valid' where user_id = ${holder.id}`.execute(api.db);
  expect((await draft({ city: '', event_id: String(chosen.eventId) })).would_get).toBe(1);
});
