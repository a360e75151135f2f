/** The outbox as the staff see it, and what they can do about emails that were not sent. */
import { staff } from '@azadkar/shared-api/staff/staff';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { enqueueEmail } from '../enqueue-email.queries';

const api = useTestApi();
let support: TestMember;
beforeAll(async () => {
  support = await aMember(api, { role: 'support' });
});
beforeEach(() => api.db.deleteFrom('mail_outbox').execute());

const enqueue = (to: string, subject = 'Hello') =>
  enqueueEmail(api.db, to, {
    subject,
    paragraphs: ['The code is 123456.'],
    action: { label: 'Open', url: 'https://azadkar.test/reset-password?token=secret' },
  });
const fail = (to: string) =>
  api.db
    .updateTable('mail_outbox')
    .set({ state: 'failed', last_error: '550 No such mailbox' })
    .where('recipient', '=', to)
    .execute();
const list = async (query: Record<string, string> = {}) =>
  (await api.ask(staff.emails, { as: support, query })).data.rows.map(({ to, state }) => [to, state]);

test('emails are found by their state and by the address they go to', async () => {
  for (const name of ['amna', 'bilal', 'farah']) await enqueue(`${name}@mail.test`);
  await fail('bilal@mail.test');
  await api.mailsTo('amna@mail.test');
  expect(await list()).toEqual([
    ['farah@mail.test', 'sent'],
    ['bilal@mail.test', 'failed'],
    ['amna@mail.test', 'sent'],
  ]);
  expect(await list({ state: 'failed' })).toEqual([['bilal@mail.test', 'failed']]);
  expect(await list({ search: 'FARAH' })).toEqual([['farah@mail.test', 'sent']]);
});

test('the text of an email is shown without what opens an account', async () => {
  await enqueue('amna@mail.test');
  const [row] = (await api.ask(staff.emails, { as: support })).data.rows;
  const { data } = await api.ask(staff.email, { params: { emailId: row?.id ?? 0 }, as: support });
  expect(data).toMatchObject({ to: 'amna@mail.test', state: 'waiting', can_send_again: true });
  expect(data.text).toContain('reset-password?token=…');
  expect(data.text).not.toMatch(/secret|123456/);
});

test('failed emails are sent again, which is recorded; those that are sent are left alone', async () => {
  for (const name of ['amna', 'bilal']) await enqueue(`${name}@mail.test`);
  await api.mailsTo('amna@mail.test');
  await enqueue('sana@mail.test');
  await fail('sana@mail.test');
  const { rows } = (await api.ask(staff.emails, { as: support })).data;
  const { data } = await api.ask(staff.sendAgain, { as: support, body: { ids: rows.map(({ id }) => id) } });
  expect(data.ids).toEqual([rows[0]?.id]);
  expect(await api.mailsTo('sana@mail.test')).toHaveLength(1);
  const log = api.db.selectFrom('audit_log').where('action', '=', 'email.sent_again').select(['object_id', 'actor_id']);
  expect(await log.execute()).toEqual([{ object_id: String(rows[0]?.id), actor_id: support.id }]);
});
