import { PendingRequests } from './pending-requests';

test.each([
  [true, { kind: 'skipped', message: 'no answer of the api within 20 ms' }],
  [false, { kind: 'late', message: 'nothing within 20 ms' }],
])('a page that is late is at fault, unless it waits for the api (%s)', async (areWaiting, outcome) => {
  const end = jest.fn();
  const calls = { areWaiting, end, make: () => Promise.reject(new Error('It makes no call here.')) };
  expect(await new PendingRequests(() => undefined).add('a', 20, calls)).toEqual(outcome);
  expect(end).toHaveBeenCalledTimes(1);
});
