import { pollWithBackoff } from './poll-with-backoff';

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

const look = (now: boolean) => {
  hidden = !now;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('it asks more and more rarely', async () => {
  const ask = jest.fn(async () => 'again' as const);
  const end = pollWithBackoff(ask);
  await pass(4_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(3_600_000);
  expect(ask.mock.calls.length).toBeLessThan(130); // twice a minute at most
  end();
});

test('a hidden page asks nothing, and asks at once when it is seen again', async () => {
  const ask = jest.fn(async () => 'again' as const);
  const end = pollWithBackoff(ask);
  look(false);
  await pass(600_000);
  expect(ask).not.toHaveBeenCalled();
  look(true);
  expect(ask).toHaveBeenCalledTimes(1);
  end();
});

test('it ends when it is done, and when it is told to', async () => {
  const done = jest.fn(async () => 'done' as const);
  pollWithBackoff(done);
  await pass(600_000);
  expect(done).toHaveBeenCalledTimes(1);
  look(true);
  expect(done).toHaveBeenCalledTimes(1);

  const again = jest.fn(async () => 'again' as const);
  pollWithBackoff(again)();
  await pass(600_000);
  expect(again).not.toHaveBeenCalled();
});
