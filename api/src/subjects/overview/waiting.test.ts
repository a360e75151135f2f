import { randomUUID } from 'node:crypto';
import { staff } from '@azadkar/shared-api/staff/staff';
import { aMember } from '../../testing/a-member';
import { anEvent } from '../../testing/an-event';
import { anOrder, payOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { addBatch } from './fall-backs.queries';

const api = useTestApi({ seed: 'empty' });

const HOUR_MS = 3_600_000;
const thisHour = () => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
const seenBy = async (role: 'finance' | 'support' | 'admin') => {
  const { data } = await api.ask(staff.waiting, { as: await aMember(api, { role }) });
  return data;
};

test('when nothing waits, the list is empty', async () => {
  await api.db.deleteFrom('mail_outbox').execute();
  expect(await seenBy('admin')).toEqual([]);
});

test('each role sees what is its work, with how much it is and since when', async () => {
  const amna = await aMember(api);
  const paid = [await anOrder(api, amna), await anOrder(api, amna)];
  for (const { reference } of paid) await payOrder(api, reference);
  const ids = await Promise.all(
    paid.map(async ({ orderNo }) => {
      const order = api.db.selectFrom('orders').where('public_no', '=', orderNo).select('id');
      return (await order.executeTakeFirstOrThrow()).id;
    }),
  );
  const [first = 0, second = 0] = ids;
  await api.db
    .insertInto('refunds')
    .values([
      { order_id: first, amount: 10, reason: 'late', state: 'failed', created_at: new Date(Date.now() - 48 * HOUR_MS) },
      { order_id: second, amount: 10, reason: 'late', state: 'failed' },
      { order_id: second, amount: 10, reason: 'late', state: 'requested', method: 'hand' },
      { order_id: second, amount: 10, reason: 'late', state: 'done' },
    ])
    .execute();
  await api.db.updateTable('mail_outbox').set({ state: 'failed' }).where('recipient', '=', amna.email).execute();
  const counts = [{ name: 'ticketing', version: '1.4.2', n: 3 }];
  await addBatch(api.db, { id: randomUUID(), hour: thisHour(), counts });

  const finance = await seenBy('finance');
  expect(finance.map(({ kind, count }) => [kind, count])).toEqual([
    ['refund_failed', 2],
    ['refund_by_hand', 1],
  ]);
  expect(finance[0]?.oldest_minutes).toBeGreaterThanOrEqual(48 * 60);
  const support = await seenBy('support');
  expect(support.map(({ kind }) => kind)).toEqual(['mail_failed']);
  const all = await seenBy('admin');
  expect(all.map(({ kind }) => kind)).toEqual(['refund_failed', 'refund_by_hand', 'mail_failed', 'fall_back']);
  expect(all.at(-1)).toMatchObject({ count: 3, names: ['ticketing 1.4.2'] });
});

test('an email that was enqueued just now does not wait, and one that was long ago does', async () => {
  await api.db.updateTable('mail_outbox').set({ state: 'queued', created_at: new Date() }).execute();
  expect((await seenBy('support')).map(({ kind }) => kind)).toEqual([]);
  await api.db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - HOUR_MS) })
    .execute();
  expect((await seenBy('support')).map(({ kind }) => kind)).toEqual(['mail_waiting']);
});

test('an administrator reads which first steps are not done, and each goes when it is done', async () => {
  const as = await aMember(api, { role: 'admin' });
  const steps = async () => (await api.ask(staff.firstSteps, { as })).data;
  await api.db.deleteFrom('staff_roles').where('user_id', '<>', as.id).execute();
  await api.db.updateTable('events').set({ status: 'draft' }).execute();
  await api.db.deleteFrom('packages').where('slug', '=', 'surge').execute(); // a new site has the free plan alone
  expect(await steps()).toEqual(['look', 'imprint', 'policies', 'event', 'plans', 'payment', 'mail', 'administrator']);
  await aMember(api, { role: 'admin' });
  const look = { name: 'Potters', color: '#8a3324', contact_email: 'hello@potters.example' };
  await api.db.insertInto('sites').values(look).execute();
  await api.db.insertInto('imprints').values({ name: 'Potters' }).execute();
  const pages = ['terms', 'privacy'].map((slug) => ({
    slug,
    title: slug,
    excerpt: '',
    content: '',
    published_at: new Date(),
  }));
  await api.db.insertInto('site_pages').values(pages).execute();
  await anEvent(api);
  await api.db.updateTable('packages').set({ version: 2 }).where('kind', '=', 'membership').execute();
  expect(await steps()).toEqual(['payment', 'mail']);
  expect((await api.ask(staff.firstSteps, { as: await aMember(api, { role: 'finance' }) })).status).toBe(403);
});
