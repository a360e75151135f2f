import { call, messageOf, Refused, session } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { useSession } from '@azadkar/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { type StoredLessons, storedLessons } from './stored-lessons';

interface LessonsDone extends Omit<QueueStatus, 'waiting'> {
  /** Whether the member has done it, here or as the server said. */
  isDone: (lesson: { id: number; done: boolean }) => boolean;
  isWaiting: (lessonId: number) => boolean;
  markDone: (lessonId: number) => void;
}

const NOTHING: QueueStatus = { waiting: [], retrying: false, refusal: null };

/**
 * The lessons that are done on this device, and sends those that wait: at once, when the page opens, when the connection or
 * the session returns, and until it succeeds. `onSent` is called when the last one that waited is sent.
 */
export function useLessonQueue(onSent?: () => void): LessonsDone {
  const signedIn = useSession((state) => state.signedIn);
  const queue = useRef<ReturnType<typeof createLessonQueue>>(undefined);
  const [status, setStatus] = useState(NOTHING);
  const [here, setHere] = useState<readonly number[]>([]);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });

  useEffect(() => {
    const memberId = signedIn ? session.getState().details?.member_id : undefined;
    if (memberId === undefined) return;
    const stored = storedLessons(memberId);
    const started = createLessonQueue({
      stored,
      send: (lessonId) => call(learning.finishLesson, { params: { lessonId } }),
      onStatus: (next) => {
        setStatus(next);
        if (next.waiting.length === 0 && !next.refusal) sent.current?.();
      },
    });
    queue.current = started;
    const waiting = stored.list();
    setStatus({ ...NOTHING, waiting });
    setHere((before) => [...before, ...waiting]);
    const flush = () => void started.flush();
    flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      started.stop();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [signedIn]);

  return {
    ...status,
    isDone: ({ id, done }) => done || (status.refusal === null && here.includes(id)),
    isWaiting: (lessonId) => status.waiting.includes(lessonId),
    markDone: (lessonId) => {
      setHere((before) => [...before, lessonId]);
      queue.current?.add(lessonId);
    },
  };
}

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

/** Sends the lessons that are done, one request at a time, and retries until the server has each. */
export function createLessonQueue({ stored, send, onStatus }: Options) {
  let sending = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (retrying: boolean, refusal: string | null = null) => {
    if (!stopped) onStatus({ waiting: stored.list(), retrying, refusal });
  };

  /** Sends what waits. */
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
    /** Keeps a lesson that is done, and sends it. */
    add(lessonId: number) {
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
