import { call, type Data, Refused } from '@azadkar/shared-api';
import { staff } from '@azadkar/shared-api/staff/staff';
import { useEffect, useRef, useState } from 'react';

export type Task = Data<typeof staff.task>;

/** The first look comes soon, because most tasks are short; then more and more seldom. */
const FIRST_MS = 400;
const LONGEST_MS = 4_000;

const isOver = ({ state }: Pick<Task, 'state'>) => state === 'done' || state === 'failed' || state === 'canceled';

/** A task of one's own, followed until it is over. While the connection is lost, it goes on trying. */
export function useTask(taskId: string, first: Task | null = null) {
  const [task, setTask] = useState(first);
  const [problem, setProblem] = useState<'lost' | 'gone' | null>(null);
  const poll = useRef<() => void>(() => undefined);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_MS;
    const look = async () => {
      try {
        const now = await call(staff.task, { params: { taskId }, signal: controller.signal });
        setTask(now);
        setProblem(null);
        if (isOver(now)) return;
      } catch (cause) {
        if (controller.signal.aborted) return;
        const isGone = cause instanceof Refused && cause.status < 500;
        setProblem(isGone ? 'gone' : 'lost');
        if (isGone) return;
      }
      wait = Math.min(wait * 1.5, LONGEST_MS);
      timer = setTimeout(() => void look(), wait);
    };
    poll.current = () => {
      clearTimeout(timer);
      wait = FIRST_MS;
      void look();
    };
    timer = setTimeout(() => void look(), first ? FIRST_MS : 0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [taskId, first]);
  const cancel = async () => {
    setTask(await call(staff.cancelTask, { params: { taskId } }));
    poll.current();
  };
  return { task, problem, cancel };
}
