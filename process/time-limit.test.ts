import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { within } from './time-limit';

let server: Server;
let address: string;
/** Of requests that are still open. */
let open = 0;

/** Says nothing; below /headers it says that there will be a body, which never comes. */
beforeAll(async () => {
  server = createServer((request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    if (request.url === '/headers') response.writeHead(200).flushHeaders();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
let collecting: NodeJS.Timeout;
afterEach(() => clearInterval(collecting));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['an answer that never comes', '/'],
  ['a body that never comes', '/headers'],
])('%s is waited for no longer, and its connection is closed, whatever the garbage collector does', async (_, path) => {
  setFlagsFromString('--expose-gc');
  collecting = setInterval(runInNewContext('gc'), 20);
  const started = performance.now();
  const read = within(300, async (signal) => (await fetch(address + path, { signal })).text());
  await expect(read).rejects.toThrow('no answer within 300 ms');
  expect(performance.now() - started).toBeLessThan(60_000);
  for (let i = 0; i < 100 && open > 0; i += 1) await sleep(20);
  expect(open).toBe(0);
});

test('what ends in time is passed on as it is, and leaves no timer behind', async () => {
  const before = process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  await expect(within(60_000, async () => 'well')).resolves.toBe('well');
  await expect(within(60_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(process.getActiveResourcesInfo().filter((each) => each === 'Timeout')).toHaveLength(before);
});

test('when the time is over already, what is there is taken, nothing is waited for, and no timer is negative', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await expect(within(-1_067, async () => 'part')).resolves.toBe('part');
  await expect(within(-1_067, () => new Promise(() => undefined))).rejects.toThrow('no answer within -1067 ms');
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([0, 0]);
  timers.mockRestore();
});
