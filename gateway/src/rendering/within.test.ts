import { within } from './within';

const never = new Promise(() => undefined);
afterEach(() => jest.restoreAllMocks());

test('what takes longer than its time is null', async () => {
  expect(await within(20, never)).toBeNull();
  expect(await within(60_000, Promise.resolve('page'))).toBe('page');
});

test('when the time is over already, what is there is taken, nothing is waited for, and no timer is negative', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  expect(await within(-1_067, Promise.resolve('part'))).toBe('part');
  expect(await within(-1_067, never)).toBeNull();
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([0, 0]);
});
