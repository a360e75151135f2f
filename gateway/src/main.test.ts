import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

test('the process listens, and ends cleanly on SIGTERM', async () => {
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(__dirname, '..'),
    env: { ...process.env, PORT: '0', RELEASE_STORE: mkdtempSync(path.join(tmpdir(), 'gateway-')) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of gateway.stdout) if (String(line).includes('listening')) break;
  gateway.kill('SIGTERM');
  expect(await once(gateway, 'exit')).toEqual([0, null]);
});
