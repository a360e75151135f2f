import { call, session } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { useSession } from '@azadkar/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { createLessonQueue, type LessonQueue, type QueueStatus } from './lesson-queue';
import { storedLessons } from './stored-lessons';

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
  const queue = useRef<LessonQueue>(undefined);
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
