import { Refused } from '@azadkar/shared-api';
import { storedLessons } from './stored-lessons';
import { createLessonQueue, type QueueStatus } from './use-lesson-queue';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** A queue whose requests are settled by the test. */
function startQueue(memberId = 'AZK-1') {
  const sent: { lessonId: number; settle: (failure?: Error) => Promise<void> }[] = [];
  const statuses: QueueStatus[] = [];
  const stored = storedLessons(memberId);
  const queue = createLessonQueue({
    stored,
    send: (lessonId) =>
      new Promise<void>((resolve, reject) => {
        const settle = async (failure?: Error) => {
          if (failure) reject(failure);
          else resolve();
          await jest.advanceTimersByTimeAsync(0);
        };
        sent.push({ lessonId, settle });
      }),
    onStatus: (status) => statuses.push(status),
  });
  return { queue, sent, statuses, stored, ids: () => sent.map(({ lessonId }) => lessonId) };
}

test('a lesson that is done is kept before it is sent, and gone from the device afterwards', async () => {
  const { queue, sent, statuses, stored } = startQueue();
  queue.add(7);
  expect(stored.list()).toEqual([7]);
  await sent[0]?.settle();
  expect(stored.list()).toEqual([]);
  expect(statuses.at(-1)).toEqual({ waiting: [], retrying: false, refusal: null });
});

test('pressed twice, it is sent once; two lessons go one after the other', async () => {
  const { queue, sent, ids } = startQueue();
  queue.add(7);
  queue.add(7);
  queue.add(8);
  expect(ids()).toEqual([7]);
  await sent[0]?.settle();
  expect(ids()).toEqual([7, 8]);
});

test('what fails is sent again, by a page that is opened later too, and never lost', async () => {
  const { queue, sent, statuses, ids } = startQueue();
  queue.add(7);
  await sent[0]?.settle(new Error('offline'));
  expect(statuses.at(-1)).toMatchObject({ waiting: [7], retrying: true });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(ids()).toEqual([7, 7]);
  queue.stop();

  const later = startQueue();
  void later.queue.flush();
  await later.sent[0]?.settle();
  expect(later.ids()).toEqual([7]);
  expect(later.stored.list()).toEqual([]);
});

test('a lesson that the server refuses for good is given up, and the reason is said', async () => {
  const { queue, sent, statuses, stored } = startQueue();
  queue.add(7);
  await sent[0]?.settle(new Refused('This lesson could not be found.', 404));
  expect(stored.list()).toEqual([]);
  expect(statuses.at(-1)).toMatchObject({ refusal: 'This lesson could not be found.' });
});

test('an ended session loses nothing, and another member of the device sends none of it', async () => {
  const { queue, sent } = startQueue();
  queue.add(7);
  await sent[0]?.settle(new Refused('Please sign in.', 401));
  queue.stop();
  const other = startQueue('AZK-2');
  void other.queue.flush();
  expect(other.ids()).toEqual([]);
  expect(storedLessons('AZK-1').list()).toEqual([7]);
});

test('a damaged list in the browser is no list', () => {
  localStorage.setItem('azadkar-lessons-done:AZK-1', '{"x":');
  expect(storedLessons('AZK-1').list()).toEqual([]);
});
