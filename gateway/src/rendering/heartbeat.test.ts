import { watchHeartbeat } from './heartbeat';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(isBusy: boolean) {
  const patient = { busy: isBusy, ping: jest.fn(), onTimeout: jest.fn() };
  const pulse = watchHeartbeat({ ...patient, isBusy: () => patient.busy });
  return { patient, pulse };
}

test('who has nothing to do is left alone', () => {
  const { patient } = start(false);
  jest.advanceTimersByTime(60_000);
  expect(patient.ping).not.toHaveBeenCalled();
  expect(patient.onTimeout).not.toHaveBeenCalled();
});

test('who has something to do, and says nothing for almost two seconds, is stuck', () => {
  const { patient } = start(true);
  jest.advanceTimersByTime(1_500);
  expect(patient.ping).toHaveBeenCalledTimes(6);
  expect(patient.onTimeout).not.toHaveBeenCalled();
  jest.advanceTimersByTime(250);
  expect(patient.onTimeout).toHaveBeenCalledTimes(1);
});

test('who answers is not', () => {
  const { patient, pulse } = start(true);
  patient.ping.mockImplementation(pulse.beat);
  jest.advanceTimersByTime(60_000);
  expect(patient.onTimeout).not.toHaveBeenCalled();
});

test('nobody is stuck because this process was', () => {
  const { patient } = start(true);
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 5_000);
  jest.advanceTimersByTime(250);
  expect(patient.onTimeout).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('a pulse that is no longer followed is silent', () => {
  const { patient, pulse } = start(true);
  pulse.stop();
  jest.advanceTimersByTime(60_000);
  expect(patient.onTimeout).not.toHaveBeenCalled();
});
