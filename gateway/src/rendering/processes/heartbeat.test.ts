import { watchHeartbeat } from './heartbeat';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** `running` is the part of the time for which the process has a processor; null where the system does not say. */
function start(isBusy: boolean, running: number | null = 1) {
  const [ping, onTimeout] = [jest.fn(), jest.fn()];
  const processorMs = () => (running === null ? null : running * performance.now());
  const heartbeat = watchHeartbeat({ isBusy: () => isBusy, ping, onTimeout, processorMs });
  return { heartbeat, ping, onTimeout };
}

test('an idle process is not pinged', () => {
  const { ping, onTimeout } = start(false);
  jest.advanceTimersByTime(60_000);
  expect(ping).not.toHaveBeenCalled();
  expect(onTimeout).not.toHaveBeenCalled();
});

test.each([
  ['that runs all the time', 1],
  ['that runs beside others', 0.4],
  ['of which the system does not say so', null],
])('a busy process %s without a heartbeat for almost two seconds is stuck', (_which, running) => {
  const { ping, onTimeout } = start(true, running);
  jest.advanceTimersByTime(1_500);
  expect(ping).toHaveBeenCalledTimes(6);
  expect(onTimeout).not.toHaveBeenCalled();
  jest.advanceTimersByTime(250);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('a process that waits for a processor is not stuck until much later', () => {
  const { onTimeout } = start(true, 0.05);
  jest.advanceTimersByTime(6_500);
  expect(onTimeout).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  expect(onTimeout).toHaveBeenCalled();
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
