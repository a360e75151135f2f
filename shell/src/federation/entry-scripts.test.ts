import { entryScript, runEntry } from './load-container';

const CDN = 'https://cdn.example/remotes/ticketing/1.4.2/entry.js';
const version = { version: '1.4.2', container: 'ticketing_1_4_2', integrity: 'sha384-entry', entry: CDN } as const;

test('an entry at the origin of a CDN has its hash and asks without cookies; a retry has an address of its own', () => {
  const { src, integrity, crossOrigin, dataset } = entryScript(version);
  expect([src, integrity, crossOrigin, dataset.webpack]).toEqual([CDN, 'sha384-entry', 'anonymous', 'ticketing_1_4_2']);
  expect(entryScript(version)).toMatchObject({ src: `${CDN}?retry=1`, integrity: 'sha384-entry' });
});

test('an entry that came too late has run for the next try, which requests nothing', async () => {
  jest.useFakeTimers();
  const tried = runEntry(version).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await tried).toBe(`${CDN}?retry=2 could not be loaded`);
  Object.assign(globalThis, { [version.container]: {} });
  await runEntry(version);
  expect(document.scripts).toHaveLength(0);
  jest.useRealTimers();
});
