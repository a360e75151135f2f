import { Refused } from '@azadkar/shared-api';
import { createAutosave, type SaveStatus } from './autosave';

/** Sends that wait until they are answered by hand. */
function start() {
  const sent: { answers: string; settle: (failure?: Error) => Promise<void> }[] = [];
  const told: SaveStatus[] = [];
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
    onStatus: (state) => told.push(state),
  });
  return { autosave, told, sent, answersSent: () => sent.map(({ answers }) => answers) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('several changes in a row are sent once, the last one', async () => {
  const { autosave, told, sent, answersSent } = start();
  autosave.change('ab');
  autosave.change('abc');
  await jest.advanceTimersByTimeAsync(400);
  await sent[0]?.settle();
  expect(answersSent()).toEqual(['abc']);
  expect(told.at(-1)).toBe('saved');
});

test('what changes while it is being sent follows after it, never beside it', async () => {
  const { autosave, sent, answersSent, told } = start();
  autosave.change('b');
  await jest.advanceTimersByTimeAsync(400);
  autosave.change('c');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(answersSent()).toEqual(['b']);
  await sent[0]?.settle();
  expect(answersSent()).toEqual(['b', 'c']);
  await sent[1]?.settle();
  expect(told.at(-1)).toBe('saved');
});

test('a failure is told, and tried again', async () => {
  const { autosave, sent, answersSent, told } = start();
  autosave.change('b');
  await jest.advanceTimersByTimeAsync(400);
  await sent[0]?.settle(new Error('offline'));
  expect(told.at(-1)).toBe('waiting');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(answersSent()).toEqual(['b', 'b']);
});

test('an attempt that is over is left alone', async () => {
  const { autosave, sent, answersSent, told } = start();
  autosave.change('b');
  await jest.advanceTimersByTimeAsync(400);
  await sent[0]?.settle(new Refused('This attempt is over.', 409));
  autosave.change('c');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answersSent()).toEqual(['b']);
  expect(told.at(-1)).toBe('over');
});

test('nothing is sent while the answers are being submitted, and everything afterwards if that failed', async () => {
  const { autosave, answersSent } = start();
  autosave.change('b');
  autosave.pause(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answersSent()).toEqual([]);
  autosave.pause(false);
  expect(answersSent()).toEqual(['b']);
});
