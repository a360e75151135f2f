import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStaleServers } from './stale-servers';

const root = mkdtempSync(path.join(tmpdir(), 'azadkar-stale-'));
const kept = path.join(root, '.cache/servers');
const log = jest.fn();
const start = () => buildStaleServers(root, log);

function write(file: string, text = ''): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeAll(() => {
  symlinkSync(path.join(__dirname, '../node_modules'), path.join(root, 'node_modules'));
  for (const file of [
    'main.ts',
    'operator/commands/cli.ts',
    'subjects/identity/password-rules/common-passwords.txt.br',
  ])
    write(`api/src/${file}`);
  for (const file of ['api/migrations/1.sql', 'api/demo/media/1.webp', 'release/src/cli.ts', 'package-lock.json'])
    write(file);
  write('gateway/src/main.ts', 'console.log("first")');
  write('packaging/stale-servers.ts');
});
afterAll(() => rmSync(root, { recursive: true }));

test('servers are built when a source has changed, and started as they are otherwise', async () => {
  const first = await start();
  expect(await start()).toBe(first);
  expect(log).toHaveBeenCalledTimes(1);

  write('gateway/src/main.ts', 'console.log("second")');
  mkdirSync(path.join(kept, 'killed while it built'));
  const second = await start();
  expect(readFileSync(path.join(second, 'gateway/main.mjs'), 'utf8')).toContain('second');
  write('api/migrations/2.sql');
  const third = await start();
  expect(readdirSync(path.join(third, 'api/migrations'))).toEqual(['1.sql', '2.sql']);

  for (const each of readdirSync(kept)) utimesSync(path.join(kept, each), 0, 0);
  expect(await start()).toBe(third);
  expect(readdirSync(kept)).toEqual([path.basename(third)]);
});

test('a source that changes while they are built is in what is started, and nothing is kept by the name of the one before', async () => {
  write('gateway/src/main.ts', 'console.log("before")');
  const starting = start();
  write('gateway/src/main.ts', 'console.log("meanwhile")');
  expect(readFileSync(path.join(await starting, 'gateway/main.mjs'), 'utf8')).toContain('meanwhile');
  write('gateway/src/main.ts', 'console.log("before")');
  expect(readFileSync(path.join(await start(), 'gateway/main.mjs'), 'utf8')).toContain('before');
});

test('a source that would be missed when it changes is refused', async () => {
  write('elsewhere.ts', 'console.log("elsewhere")');
  write('gateway/src/main.ts', 'import "../../elsewhere"');
  await expect(start()).rejects.toThrow('elsewhere.ts: add its folder to SOURCES.');
});
