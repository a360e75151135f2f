import { type OpenDatabase, openDatabase } from '../../platform/database/open';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { readSettings } from '../../settings';
import { runCommandFor } from '../../testing/run-command';
import { useCommandDatabase } from '../../testing/test-database';

const database = useCommandDatabase();
const run = (...args: string[]) => runCommandFor(['mail', ...args], database.env);

async function inDatabase<T>(work: (db: OpenDatabase['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(readSettings(database.env));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const SECRET = 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg';
const KINDS = ['waiting', 'failed', 'sent', 'expired'];

beforeAll(() =>
  inDatabase(async (db) => {
    for (const kind of KINDS)
      await enqueueEmail(db, `${kind}@azadkar.test`, {
        subject: `A ${kind} email`,
        paragraphs: [`Your code is 123456, and the report is at https://example.org/api/publications/${SECRET}.`],
        action: { label: 'Open', url: `https://example.org/reset-password?token=${SECRET}&x=1` },
      });
    const change = (to: string) => db.updateTable('mail_outbox').where('recipient', '=', `${to}@azadkar.test`);
    await change('failed').set({ state: 'failed', attempts: 9, last_error: 'Error: 550 5.7.1 No relaying' }).execute();
    const sent_at = new Date();
    await change('sent').set({ state: 'sent', sent_at, letter: null, answer: '250 Ok: queued as 7' }).execute();
    await change('expired').set({ state: 'expired', letter: null }).execute();
  }),
);

test('the list counts emails by state, and shows the newest', async () => {
  const { out } = await run('list');
  expect(out).toMatch(/^1 waiting, the oldest for \d+ min; 1 failed; 1 expired; 1 sent within a day$/m);
  expect(out).toMatch(/2 +failed +failed@azadkar\.test +A failed email +9 .*550 5\.7\.1 No relaying/);
  const { counts, emails } = JSON.parse((await run('list', '--state', 'failed', '--json')).out);
  expect(counts).toMatchObject({ waiting: 1, failed: 1, expired: 1, sent_today: 1 });
  expect(emails).toMatchObject([{ state: 'failed', to: 'failed@azadkar.test', next_attempt_at: null }]);
  expect((await run('list', '--state', 'lost')).code).toBe(2);
});

test('what failed is sent again, and what cannot be is said', async () => {
  const retried = await run('retry', '2', '3', '4', '99', '--json');
  expect(retried.code).toBe(0);
  expect(JSON.parse(retried.out)).toEqual({
    retried: [2],
    skipped: [
      { id: '3', reason: 'It is sent.' },
      { id: '4', reason: 'It is expired.' },
      { id: '99', reason: 'There is no such email.' },
    ],
  });
  const row = await inDatabase((db) =>
    db.selectFrom('mail_outbox').selectAll().where('id', '=', 2).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ state: 'queued', last_error: expect.stringContaining('550') });
  expect((row.give_up_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  expect((await run('retry')).code).toBe(2);
});

test('all that failed since a time are sent again, and nothing else', async () => {
  await inDatabase((db) => db.updateTable('mail_outbox').set({ state: 'failed' }).where('id', '<=', 2).execute());
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await run('retry', '--since', tomorrow)).out).toMatch(/^0 emails will be sent again/);
  expect(JSON.parse((await run('retry', '--failed', '--json')).out)).toEqual({ retried: [1, 2], skipped: [] });
});
