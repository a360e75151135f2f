import { messageOf, Refused } from '@azadkar/shared-api';
import type { StoredLessons } from './stored-lessons';

const RETRY_MS = 5_000;

export interface QueueStatus {
  /** Done, and not known to the server yet. */
  waiting: readonly number[];
  /** The last try failed; it is repeated. */
  retrying: boolean;
  /** Why the server does not take one of them, which is then given up; null without. */
  refusal: string | null;
}

interface Options {
  stored: StoredLessons;
  send: (lessonId: number) => Promise<unknown>;
  onStatus: (status: QueueStatus) => void;
}

export interface LessonQueue {
  /** Keeps a lesson that is done, and sends it. */
  add(lessonId: number): void;
  /** Sends what waits. */
  flush(): Promise<void>;
  stop(): void;
}

/** Sends the lessons that are done, one request at a time, and retries until the server has each. */
export function createLessonQueue({ stored, send, onStatus }: Options): LessonQueue {
  let sending = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (retrying: boolean, refusal: string | null = null) => {
    if (!stopped) onStatus({ waiting: stored.list(), retrying, refusal });
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const [lessonId] = stored.list();
    if (sending || stopped || lessonId === undefined) return;
    sending = true;
    const failure = await send(lessonId).then(() => null, asError);
    sending = false;
    const isOver = failure === null || isFinal(failure);
    if (isOver) stored.remove(lessonId);
    report(!isOver, failure && isFinal(failure) ? messageOf(failure) : null);
    if (isOver) return flush();
    if (!stopped) timer = setTimeout(() => void flush(), RETRY_MS);
  }

  return {
    add(lessonId) {
      stored.add(lessonId);
      report(false);
      void flush();
    },
    flush,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/** The lesson is gone, or the member is no longer in its course: sending again changes nothing. */
const isFinal = (failure: Error) => failure instanceof Refused && [403, 404, 409].includes(failure.status);
