import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const DATA_DIR = path.join(tmpdir(), `azadkar-never-written-${process.pid}`);
const { PATH = '' } = process.env;

test.each([
  ['the site', ['start.mjs'], ['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'ALLOW_SIMULATED_BANK']],
  ['the api', ['--import', 'tsx', 'api/src/main.ts'], ['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'ALLOW_SIMULATED_BANK']],
  ['the gateway', ['--import', 'tsx', 'gateway/src/main.ts'], ['PUBLIC_URL']],
])('%s as a process in production, with nothing set, says what is missing and writes nothing', (_, args, settings) => {
  const env = { PATH, NODE_ENV: 'production', DATA_DIR };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', timeout: 60_000 });
  expect(status).toBe(1);
  for (const name of settings) expect(stderr).toContain(`- ${name} is not set`);
  expect(stderr).not.toContain('    at '); // a sentence, and no stack
  expect(existsSync(DATA_DIR)).toBe(false);
});
