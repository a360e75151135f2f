/** What the audit log keeps of the changes that staff make. */
import { formatShortDate } from '@azadkar/shared-api/format';
import { sql } from 'kysely';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { type Db, inTransaction, type Trx } from '../database/schema';
import { change } from '../http/change';
import { recordChange } from './audit.queries';

const api = useTestApi();
let editor: TestMember;
beforeAll(async () => {
  editor = await aMember(api, { role: 'editor' });
});

let objects = 0;

/** What is recorded of a change. */
async function recorded(change: {
  action?: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  personal?: readonly string[];
}) {
  objects += 1;
  const object = { type: 'event', id: objects };
  await inTransaction(api.db, (trx) =>
    recordChange(trx, { member: editor, request: { ip: '203.0.113.7' }, action: 'event.changed', object, ...change }),
  );
  const entries = api.db.selectFrom('audit_log').where('object_id', '=', String(objects)).selectAll();
  return (await entries.execute()).map(({ actor_id, action, before, after, ip_trunc }) => ({
    ...{ actor_id, action, before, after, ip_trunc },
  }));
}

test('only what differs, with who did it and from where', async () => {
  const at = new Date('2026-03-01T09:00:00Z');
  const before = { title: 'Talk', seats: 10, starts_at: at, hall: null, tags: ['a'] };
  const after = { title: 'Talks', seats: 10, starts_at: at.toISOString(), hall: undefined, tags: ['a', 'b'] };
  expect(await recorded({ before, after })).toEqual([
    {
      actor_id: editor.id,
      action: 'event.changed',
      before: { title: 'Talk', tags: ['a'] },
      after: { title: 'Talks', tags: ['a', 'b'] },
      ip_trunc: '203.0.113.0',
    },
  ]);
});

test('nothing where nothing differs, and all of what is new', async () => {
  expect(await recorded({ before: { title: 'Talk' }, after: { title: 'Talk' } })).toEqual([]);
  expect(await recorded({ action: 'event.created', after: { title: 'Talk' } })).toMatchObject([
    { before: null, after: { title: 'Talk' } },
  ]);
  expect(await recorded({ action: 'event.canceled' })).toMatchObject([{ before: null, after: null }]);
});

test('that a phone number has changed, but not the number', async () => {
  const change = { before: { phone: '0300 1', city: 'Lahore' }, after: { phone: '0300 2', city: 'Multan' } };
  const [entry] = await recorded({ ...change, personal: ['phone'] });
  expect(entry).toMatchObject({ before: { city: 'Lahore' }, after: { city: 'Multan' } });
  expect(Object.keys(Object(entry?.after)).sort()).toEqual(['city', 'phone']);
  expect(JSON.stringify(entry)).not.toContain('0300');
});

test('a long text is cut', async () => {
  const [entry] = await recorded({ after: { body: 'a'.repeat(5000), blocks: Array(1000).fill('b') } });
  expect(entry?.after).toEqual({
    body: `${'a'.repeat(300)}…`,
    blocks: expect.stringMatching(/^\["b".{0,300}…$/),
  });
});

test('what the site does by itself, and what a task does for somebody, who is named without an address', async () => {
  const [order, event] = [
    { type: 'order', id: 'by-itself' },
    { type: 'order', id: 'by-task' },
  ];
  await inTransaction(api.db, async (trx) => {
    await recordChange(trx, { action: 'expired', object: order });
    await recordChange(trx, { action: 'cancelled', object: event, actorId: editor.id, after: { total: 500 } });
  });
  const entries = api.db.selectFrom('audit_log').where('object_id', 'like', 'by-%').orderBy('id');
  expect(await entries.select(['actor_id', 'ip_trunc', 'after']).execute()).toEqual([
    { actor_id: null, ip_trunc: null, after: null },
    { actor_id: editor.id, ip_trunc: null, after: { total: 500 } },
  ]);
});

const by = () => ({ member: editor, request: { ip: '203.0.113.7' } });

/** Answers that are ready to be used: an example of records that are found in the log. */
const answers = {
  type: 'answer',
  table: 'canned_answers',
  lock: (trx: Trx, id: number) =>
    trx.selectFrom('canned_answers').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
} as const;

const storeTitle = (db: Db | Trx, id: number, title: string) =>
  db.updateTable('canned_answers').set({ title, version: sql`version + 1` }).where('id', '=', id).execute();

test('who saves second is told who was first, and when, if the log says so, and nothing is written', async () => {
  const row = { title: 'Talk', body: 'What to say.', topic: null, updated_by: editor.id };
  const { id } = await api.db.insertInto('canned_answers').values(row).returning('id').executeTakeFirstOrThrow();
  const save = (version: number, title: string) =>
    inTransaction(api.db, (trx) =>
      change(trx, by(), { of: answers, id, version, done: 'saved' }, async (before) => {
        await storeTitle(trx, id, title);
        return { before, after: { title } };
      }),
    );
  await save(1, 'Talks');
  const day = formatShortDate(new Date());
  const message = expect.stringContaining(`${editor.name} changed this on ${day}, `);
  await expect(save(1, 'Another')).rejects.toMatchObject({ status: 409, message });
  await storeTitle(api.db, id, 'By a job');
  await expect(save(2, 'Another')).rejects.toThrow('This was changed meanwhile. Nothing of yours was saved yet.');
  expect(await inTransaction(api.db, (trx) => answers.lock(trx, id))).toMatchObject({ title: 'By a job', version: 3 });
  const entries = api.db
    .selectFrom('audit_log')
    .where('object_type', '=', 'answer')
    .where('object_id', '=', String(id));
  expect(await entries.select(['action', 'before', 'after']).execute()).toEqual([
    { action: 'answer.saved', before: { title: 'Talk' }, after: { title: 'Talks' } }, // a column that is not sent is not removed
  ]);
});
