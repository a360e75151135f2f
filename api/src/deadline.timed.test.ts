import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endWithin } from './deadline';

let collecting: NodeJS.Timeout;
afterEach(() => clearInterval(collecting));

test('work that never ends is cut off and left behind, whatever the garbage collector does', async () => {
  setFlagsFromString('--expose-gc');
  collecting = setInterval(runInNewContext('gc'), 20);
  const cutOff = new AbortController();
  const started = performance.now();
  await endWithin(new Promise(() => undefined), { cutOff, signal: new AbortController().signal });
  expect(cutOff.signal.aborted).toBe(true);
  expect(performance.now() - started).toBeLessThan(10_000);
}, 15_000);
