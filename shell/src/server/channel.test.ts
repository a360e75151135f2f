/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CHANNEL_FD } from '@azadkar/release/manifest';

const channel = path.join(__dirname, 'channel.ts');
const SCRIPT = `import { openChannel } from ${JSON.stringify(channel)};
  openChannel(() => undefined, () => { console.log('the gateway has gone'); process.exit(); });
  console.log('open');`;

test('a process learns that the gateway has closed its end, and reports no fault', async () => {
  const stdio = Array.from({ length: CHANNEL_FD + 1 }, () => 'pipe' as const);
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT], { stdio });
  const [, out, err] = child.stdio;
  const end = child.stdio[CHANNEL_FD];
  if (!(out instanceof Readable && err instanceof Readable && end instanceof Writable)) throw new Error('no pipes');
  const printed = Promise.all([text(out), text(err)]);
  await once(out, 'data');
  end.end();
  expect(await printed).toEqual([expect.stringContaining('the gateway has gone'), '']);
});
