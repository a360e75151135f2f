/** Emails on their way to a real SMTP server that misbehaves. */
import { type MailServer, startMailServer, startSilentServer } from '../../testing/a-mail-server';
import { useTestApi } from '../../testing/start-api';
import { enqueueEmail } from './enqueue-email.queries';
import { deliverDue, startOutbox } from './mail-worker';
import { createPace } from './pace';
import { smtpTransport } from './transport';

const api = useTestApi({ logLevel: 'silent' });
const open: { stop(): Promise<void> }[] = [];
async function opened<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  open.push(server);
  return server;
}
beforeEach(() => api.db.deleteFrom('mail_outbox').execute());
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop();
});

const FROM = 'Azadkar <no-reply@azadkar.test>';
const via = ({ url }: { url: string }, timeoutMs?: number) => ({ ...api, mail: smtpTransport(url, FROM, timeoutMs) });
const enqueue = async (...names: string[]) => {
  for (const name of names)
    await enqueueEmail(api.db, `${name}@azadkar.test`, { subject: `For ${name}`, paragraphs: ['Hello.'] });
};
const states = async () => {
  const rows = await api.db.selectFrom('mail_outbox').select(['state', 'last_error']).orderBy('id').execute();
  return rows.map(({ state }) => state);
};
const rows = () => api.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const everythingIsDue = () =>
  api.db
    .updateTable('mail_outbox')
    .set({ not_before: new Date(0) })
    .execute();

test('what the server answered is kept with the email, and its content is deleted', async () => {
  const server = await opened(startMailServer());
  await enqueue('amna');
  expect(await deliverDue(via(server))).toMatchObject({ sent: 1 });
  expect(await rows()).toMatchObject([{ state: 'sent', letter: null, answer: expect.stringMatching(/^250 /) }]);
});

test.each([
  ['550 5.1.1 no such mailbox', 'recipient', 'failed'],
  ['450 4.2.0 greylisted', 'recipient', 'awaiting_retry'],
  ['552 mailbox full', 'recipient', 'awaiting_retry'],
  ['550 5.7.1 relaying denied', 'recipient', 'awaiting_retry'],
  ['554 5.6.0 not a message', 'content', 'failed'],
  ['451 try later', 'content', 'awaiting_retry'],
] as const)('the answer %s to the %s concerns this email alone: it is %s', async (answer, when, state) => {
  const server = await opened(startMailServer({ [when]: () => answer }));
  await enqueue('amna');
  expect((await deliverDue(via(server))).away).toBeUndefined();
  expect(await rows()).toMatchObject([{ state, last_error: expect.stringContaining(answer) }]);
});

test.each([
  ['421 4.3.2 closing', 'recipient'],
  ['421 4.3.2 closing', 'content'],
  ['452 4.3.1 out of space', 'content'],
  ['451 4.3.0 not now', 'sender'],
  ['553 5.1.8 sender unknown', 'sender'],
  ['535 5.7.8 wrong password', 'signIn'],
] as const)('after the answer %s to the %s nobody is blamed: the email waits for the server', async (answer, when) => {
  const server = await opened(startMailServer({ [when]: () => answer }));
  const url = when === 'signIn' ? server.url.replace('smtp://', 'smtp://azadkar:wrong@') : server.url;
  await enqueue('amna');
  expect((await deliverDue(via({ url }))).away).toBeInstanceOf(Error);
  expect(await states()).toEqual(['awaiting_retry']);
});

test('a server that dies while it receives gets the email again, with the same Message-ID', async () => {
  const seen: string[] = [];
  const dying = await opened(
    startMailServer({
      async content(raw, server: MailServer) {
        seen.push(/^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '');
        await server.stop();
        return undefined;
      },
    }),
  );
  await enqueue('amna');
  expect((await deliverDue(via(dying))).away).toBeInstanceOf(Error);
  expect((await deliverDue(via(dying))).leased).toBe(0); // not at once
  const again = await opened(startMailServer({ port: dying.port }));
  await everythingIsDue();
  expect(await deliverDue(via(again))).toMatchObject({ sent: 1 });
  expect(again.received).toEqual([seen[0]]);
  expect(again.received[0]).toMatch(/^<.+@azadkar\.test>$/);
});

test('a silent server is left after a set time, and its email waits', async () => {
  const silent = await opened(startSilentServer());
  await enqueue('amna');
  expect((await deliverDue(via(silent, 200))).away).toMatchObject({ code: 'EABORT' });
  expect(await states()).toEqual(['awaiting_retry']);
});

test('a worker that stops leaves a silent server, and its email is due again', async () => {
  const silent = await opened(startSilentServer());
  await enqueue('amna');
  const worker = startOutbox(via(silent));
  worker.wake();
  await until(() => silent.open() === 1);
  const started = Date.now();
  await worker.stop();
  expect(Date.now() - started).toBeLessThan(5000);
  expect(await states()).toEqual(['queued']);
  await until(() => silent.open() === 0);
  expect(await deliverDue(via(await opened(startMailServer())))).toMatchObject({ sent: 1 });
});

test('a stop is bounded also while the transport ignores its signal', async () => {
  await enqueue('amna');
  let asked = false;
  const deaf = {
    send: () => {
      asked = true;
      return new Promise<never>(() => undefined);
    },
  };
  const worker = startOutbox({ ...api, mail: deaf });
  worker.wake();
  await until(() => asked);
  const started = Date.now();
  await worker.stop(AbortSignal.timeout(100));
  expect(Date.now() - started).toBeLessThan(2500);
});

test('while the server is away one email at a time probes it; then all arrive, each once, the urgent one first', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `n${index}`);
  await enqueue(...names);
  await enqueueEmail(api.db, 'urgent@azadkar.test', { subject: 'Urgent', paragraphs: ['Now.'], urgent: true });
  // Below the ports that the system gives out: no other server takes it while this one is away.
  const gone = await startMailServer({ port: 20_000 + (process.pid % 10_000) });
  await gone.stop();
  let now = 0;
  const pace = createPace({ now: () => now, random: () => 0 });
  const away = via(gone);
  for (const _ of [1, 2, 3, 4, 5]) {
    now += 61_000;
    const round = await deliverDue(away, { limit: pace.width(), probe: pace.isProbing() });
    expect(round).toMatchObject({ leased: 1, sent: 0 });
    pace.ended(round);
    expect(pace.width()).toBe(0);
  }
  const tried = (await rows()).filter(({ attempts }) => attempts > 0);
  expect(tried.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);

  const back = await opened(startMailServer({ port: gone.port }));
  await everythingIsDue();
  now += 61_000;
  const widths: number[] = [];
  for (let leased = -1; leased !== 0; ) {
    now += 1000;
    const limit = pace.width();
    const round = await deliverDue(via(back), { limit, probe: pace.isProbing() });
    leased = round.leased;
    if (leased > 0) widths.push(limit);
    if (leased > 0) pace.ended(round);
  }
  expect(widths).toEqual([1, 2, 4, 8, 10, 10]);
  expect(new Set(back.received).size).toBe(31);
  expect(back.received).toHaveLength(31);
  expect(back.raw.findIndex((raw) => raw.includes('Subject: Urgent'))).toBeLessThan(3);
  expect(await states()).toEqual(Array(31).fill('sent'));
});

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 10));
}
