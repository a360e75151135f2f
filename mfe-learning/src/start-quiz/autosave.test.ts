import { Refused } from '@azadkar/shared-api';
import { createAutosave, type SaveStatus } from './autosave';

/** An autosave whose requests are settled by the test. */
function startAutosave() {
  const sent: { answers: string; settle: (failure?: Error) => Promise<void> }[] = [];
  const statuses: SaveStatus[] = [];
  const autosave = createAutosave({
    saved: 'a',
    send: (answers) =>
      new Promise<void>((resolve, reject) => {
        const settle = async (failure?: Error) => {
          if (failure) reject(failure);
          else resolve();
          await jest.advanceTimersByTimeAsync(0);
        };
        sent.push({ answers, settle });
      }),
    onStatus: (status) => statuses.push(status),
  });
  return { autosave, statuses, sent, answersSent: () => sent.map(({ answers }) => answers) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('several changes in a row are sent as one, with the last value', async () => {
  const { autosave, statuses, sent, answersSent } = startAutosave();
  autosave.change('ab');
  autosave.change('abc');
  await jest.advanceTimersByTimeAsync(400);
  await sent[0]?.settle();
  expect(answersSent()).toEqual(['abc']);
  expect(statuses.at(-1)).toBe('saved');
});

test('a change during a request is sent after it, not at the same time', async () => {
  const { autosave, sent, answersSent, statuses } = startAutosave();
  autosave.change('b');
  await jest.advanceTimersByTimeAsync(400);
  autosave.change('c');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(answersSent()).toEqual(['b']);
  await sent[0]?.settle();
  expect(answersSent()).toEqual(['b', 'c']);
  await sent[1]?.settle();
  expect(statuses.at(-1)).toBe('saved');
});

test('a failed save is reported and retried', async () => {
  const { autosave, sent, answersSent, statuses } = startAutosave();
  autosave.change('b');
  await jest.advanceTimersByTimeAsync(400);
  await sent[0]?.settle(new Error('offline'));
  expect(statuses.at(-1)).toBe('retrying');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(answersSent()).toEqual(['b', 'b']);
});

test('nothing more is sent once the attempt is closed', async () => {
  const { autosave, sent, answersSent, statuses } = startAutosave();
  autosave.change('b');
  await jest.advanceTimersByTimeAsync(400);
  await sent[0]?.settle(new Refused('This attempt is over.', 409));
  autosave.change('c');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answersSent()).toEqual(['b']);
  expect(statuses.at(-1)).toBe('closed');
});

test('nothing is sent while paused; the latest answers are sent when it is resumed', async () => {
  const { autosave, answersSent } = startAutosave();
  autosave.change('b');
  autosave.setPaused(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answersSent()).toEqual([]);
  autosave.setPaused(false);
  expect(answersSent()).toEqual(['b']);
});
