import { pollWithBackoff } from './use-polled-order';

let hidden = false;
beforeEach(() => {
  hidden = false;
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const setVisible = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
};
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('it polls with growing intervals', async () => {
  const ask = jest.fn(async () => 'again' as const);
  const stop = pollWithBackoff(ask);
  await wait(4_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await wait(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await wait(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await wait(3_600_000);
  expect(ask.mock.calls.length).toBeLessThan(130); // twice a minute at most
  stop();
});

test('a hidden page does not poll, and polls at once when it is visible again', async () => {
  const ask = jest.fn(async () => 'again' as const);
  const stop = pollWithBackoff(ask);
  setVisible(false);
  await wait(600_000);
  expect(ask).not.toHaveBeenCalled();
  setVisible(true);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test('it stops when the poll is done, and when it is told to stop', async () => {
  const done = jest.fn(async () => 'done' as const);
  pollWithBackoff(done);
  await wait(600_000);
  expect(done).toHaveBeenCalledTimes(1);
  setVisible(true);
  expect(done).toHaveBeenCalledTimes(1);

  const again = jest.fn(async () => 'again' as const);
  pollWithBackoff(again)();
  await wait(600_000);
  expect(again).not.toHaveBeenCalled();
});
