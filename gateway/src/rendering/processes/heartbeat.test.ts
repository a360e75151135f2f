import { watchHeartbeat } from './heartbeat';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(isBusy: boolean) {
  const [ping, onTimeout] = [jest.fn(), jest.fn()];
  const heartbeat = watchHeartbeat({ isBusy: () => isBusy, ping, onTimeout });
  return { heartbeat, ping, onTimeout };
}

test('an idle process is not pinged', () => {
  const { ping, onTimeout } = start(false);
  jest.advanceTimersByTime(60_000);
  expect(ping).not.toHaveBeenCalled();
  expect(onTimeout).not.toHaveBeenCalled();
});

test('a busy process without a heartbeat for almost two seconds is stuck', () => {
  const { ping, onTimeout } = start(true);
  jest.advanceTimersByTime(1_500);
  expect(ping).toHaveBeenCalledTimes(6);
  expect(onTimeout).not.toHaveBeenCalled();
  jest.advanceTimersByTime(250);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('a busy process that answers is not stuck', () => {
  const { heartbeat, ping, onTimeout } = start(true);
  ping.mockImplementation(heartbeat.beat);
  jest.advanceTimersByTime(60_000);
  expect(onTimeout).not.toHaveBeenCalled();
});

test('no process counts as stuck because this one was blocked', () => {
  const { onTimeout } = start(true);
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 5_000);
  jest.advanceTimersByTime(250);
  expect(onTimeout).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('a heartbeat that is no longer watched has no timeout', () => {
  const { heartbeat, onTimeout } = start(true);
  heartbeat.stop();
  jest.advanceTimersByTime(60_000);
  expect(onTimeout).not.toHaveBeenCalled();
});
