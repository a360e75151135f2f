import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessorMs, readWaitedMs } from './processor-time';

test('of processes that share one processor, each waits while the other runs', async () => {
  const spin = () => spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });
  const children = [spin(), spin()];
  const isMeasured = ({ pid }: { pid?: number }) => (readProcessorMs(pid) ?? 0) > 100 && readWaitedMs(pid) > 100;
  try {
    for (let i = 0; i < 600 && !children.every(isMeasured); i += 1) await sleep(50);
    expect(children.map(isMeasured)).toEqual([true, true]);
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
});

test('a process that has ended has run for an unknown time', () => {
  expect([readProcessorMs(undefined), readWaitedMs(undefined)]).toEqual([null, 0]);
});
