/** Each thing is broken for real, and the doctor says so. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordRun } from '../../platform/schedule/job-runs.queries';
import { startMailServer } from '../../testing/a-mail-server';
import { runCommandFor } from '../../testing/run-command';
import { useTestApi } from '../../testing/start-api';
import { checkObjects } from './check-bucket';
import { checkClock } from './check-clock';
import { checkBackup } from './check-database';
import { checkDirectory, checkNode } from './check-machine';
import { checkServers, checkSmtp } from './check-servers';
import { type Finding, guarded } from './finding';

const api = useTestApi();
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'azadkar-doctor-'));
const stops: (() => unknown)[] = [() => rmSync(DATA_DIR, { recursive: true, force: true })];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function doctor(env: NodeJS.ProcessEnv) {
  const { code, out } = await runCommandFor(['doctor', '--json'], env);
  const { findings }: { findings: Finding[] } = JSON.parse(out);
  return { code, of: (check: string) => findings.filter((one) => one.check.startsWith(check)) };
}

/** A server that answers /healthz. */
async function startHealth(body: object, { status = 200, date = new Date() } = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', date: date.toUTCString(), connection: 'close' };
  const server = createServer((_request, response) => response.writeHead(status, headers).end(JSON.stringify(body)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const HOUR_AGO = new Date(Date.now() - 3_600_000);

test('the age of the last verified backup is said', async () => {
  const told = async () => (await checkBackup(api.db))[0];
  expect(await told()).toMatchObject({ status: 'warning', found: 'None was taken yet.' });
  for (const [hours, status] of [
    [25, 'ok'],
    [26, 'warning'],
  ] as const) {
    await recordRun(api.db, 'back up', { durationMs: hours * 3_600_000, error: undefined });
    expect(await told()).toMatchObject({ status, found: `The last one, which was verified, is ${hours} h old.` });
  }
});

test('servers that are well, not well, an hour behind, or away', async () => {
  const [well, unwell] = [
    await startHealth({ ok: true, problems: ['The release store is away.'] }),
    await startHealth({ ok: false, reason: 'database' }, { status: 503, date: HOUR_AGO }),
  ];
  const statusesOf = async (API_ORIGIN: string, publicUrl: string) =>
    (await checkServers({ ...api.settings, publicUrl }, { API_ORIGIN })).map(({ status }) => status);
  expect(await statusesOf(well, well)).toEqual(['ok', 'warning', 'ok', 'ok', 'warning', 'ok']);
  expect(await statusesOf(unwell, 'http://127.0.0.1:9')).toEqual(['problem', 'problem', 'warning']);
});

test('a proxy that keeps /healthz to itself is asked whether it reaches a gateway', async () => {
  let [status, body] = [200, '{"channel":"live","revision":7}'];
  const server = createServer(({ url }, response) => {
    if (url === '/healthz') return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
    return response.writeHead(status, { 'content-type': status === 200 ? 'application/json' : 'text/html' }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => server.close());
  const address = server.address();
  const publicUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const gateway = async () => (await checkServers({ ...api.settings, publicUrl }, {})).at(-1);
  expect(await gateway()).toMatchObject({ status: 'ok', found: expect.stringContaining('It serves revision 7') });
  [status, body] = [502, '<h1>502</h1>'];
  expect(await gateway()).toMatchObject({ status: 'problem', found: expect.stringContaining('(502)') });
});

test('a database that is away is a problem', async () => {
  const { code, of } = await doctor({ DATA_DIR, SECRET_KEY: 'x', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(code).toBe(1);
  expect(of('database')).toMatchObject([{ status: 'problem', found: expect.stringContaining('ECONNREFUSED') }]);
});

test('what production refuses are problems, each with its setting, and nothing is written', async () => {
  const nowhere = path.join(tmpdir(), `azadkar-never-written-by-doctor-${process.pid}`);
  const { code, of } = await doctor({ NODE_ENV: 'production', DATA_DIR: nowhere });
  expect(code).toBe(1);
  const found = of('settings').map((one) => one.found);
  for (const name of ['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'ALLOW_SIMULATED_BANK'])
    expect(found).toContainEqual(expect.stringContaining(`${name} is not set`));
  expect(of('database')).toMatchObject([{ status: 'warning' }]);
  expect(existsSync(nowhere)).toBe(false);
});

test('a mail server that is away, or refuses the password', async () => {
  const server = await startMailServer({
    signIn: (password) => (password === 'right' ? undefined : '535 5.7.8 No'),
  });
  const check = (url: string) => guarded('mail server', 'Check SMTP_URL.', () => checkSmtp(url));
  const as = (password: string) => check(server.url.replace('smtp://', `smtp://azadkar:${password}@`));
  expect(await as('right')).toMatchObject([
    { status: 'ok', found: expect.stringContaining('takes the password of azadkar') },
  ]);
  expect(await as('wrong')).toMatchObject([{ status: 'problem', found: expect.stringContaining('535') }]);
  await server.stop();
  expect(await check(server.url)).toMatchObject([
    { status: 'problem', found: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test('a store that cannot be written, an old Node, and clocks that differ', async () => {
  const file = path.join(DATA_DIR, 'no-directory');
  writeFileSync(file, '');
  expect(await checkDirectory('files', file)).toMatchObject([
    { status: 'problem', advice: expect.stringContaining(file) },
  ]);
  expect(
    ['18.20.0', '20.18.1', '20.19.0', '22.11.0', '23.1.0', '24.0.0'].map((version) => checkNode(version).status),
  ).toEqual(['problem', 'problem', 'warning', 'ok', 'warning', 'ok']);
  const now = { asked: 1_000_000, answered: 1_000_500 };
  const skews = [0, 1500, 4000, 60_000].flatMap((ms) => [now.answered + ms, now.asked - ms]);
  expect(skews.map((theirs) => checkClock('clock', theirs, now).status)).toEqual([
    ...['ok', 'ok', 'ok', 'ok', 'warning', 'warning', 'problem', 'problem'],
  ]);
});

test.each([
  ['that keeps what is there', true, 'ok'],
  ['that ignores conditions', false, 'problem'],
])('a bucket %s', async (_, keeps, status) => {
  const objects = new Map<string, Buffer>();
  const bucket = {
    description: 'files at https://s3.example',
    async create(key: string, body: Buffer) {
      if (keeps && objects.has(key)) return false;
      objects.set(key, body);
      return true;
    },
    get: async (key: string) => objects.get(key) ?? null,
    remove: async (key: string) => void objects.delete(key),
  };
  expect(await checkObjects('files', bucket)).toMatchObject([{ status }]);
  expect(objects.size).toBe(0);
});
