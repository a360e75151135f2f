import { call, type Data, Refused } from '@azadkar/shared-api';
import { staff } from '@azadkar/shared-api/staff/staff';
import { Alert, AnchorButton, chakra, formatNumber, Text } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from './action-button';

export type Task = Data<typeof staff.task>;

interface Props {
  /** The public id that `startTask` gave. */
  taskId: string;
  /** What it does, as the name of its progress: "Export of orders". */
  label: string;
}

/**
 * The progress of long work, which goes on without this page: how far it is, a way to end it, and what came of it. It is
 * listed under Tasks too, with its file.
 */
export function TaskProgress({ taskId, label }: Props) {
  const { task, problem, cancel } = useTask(taskId);
  if (problem === 'gone') return <Alert title={`${label} is not there any more`}>Tasks are kept for a month.</Alert>;
  return (
    <chakra.div display="grid" gap="3" textStyle="sm">
      {task?.state === 'done' ? (
        <Result task={task} label={label} />
      ) : task?.state === 'failed' || task?.state === 'canceled' ? (
        <Alert
          tone={task.state === 'failed' ? 'error' : 'info'}
          title={task.state === 'failed' ? `${label} has failed` : `${label} was ended`}
        >
          {task.error ?? task.summary}
        </Alert>
      ) : (
        <Running task={task} label={label} cancel={cancel} />
      )}
      {problem === 'lost' && (
        <Text role="status" color="fg.muted">
          There is no connection. The work goes on; we are still trying to see how far it is.
        </Text>
      )}
    </chakra.div>
  );
}

function Running({ task, label, cancel }: { task: Task | null; label: string; cancel: () => Promise<void> }) {
  const { done = 0, total = null } = task ?? {};
  const share = total ? Math.min(100, Math.floor((done / total) * 100)) : null;
  return (
    <>
      <Bar
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share ?? undefined}
      >
        <Fill style={{ width: `${share ?? 100}%` }} data-unknown={share === null || undefined} />
      </Bar>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" minHeight="8">
        <Text color="fg.muted">{howFar(task, share)}</Text>
        {task && (
          <ActionButton size="xs" variant="ghost" loading={task.canceling} action={cancel}>
            {task.canceling ? 'Ending' : 'Cancel'}
          </ActionButton>
        )}
      </chakra.div>
    </>
  );
}

function howFar(task: Task | null, share: number | null): string {
  if (!task || task.state === 'waiting') return 'Waiting for its turn';
  if (task.total) return `${formatNumber(task.done)} of ${formatNumber(task.total)} (${share}%)`;
  return task.done > 0 ? `${formatNumber(task.done)} so far` : 'Running';
}

const Result = ({ task, label }: { task: Task; label: string }) => (
  <>
    <Alert tone="success" title={`${label} is ready`}>
      {task.summary}
    </Alert>
    {task.file && <DownloadFile file={task.file} />}
  </>
);

/** The file of a task, which is there for a day. */
export const DownloadFile = ({ file }: { file: NonNullable<Task['file']> }) => (
  <AnchorButton href={file.url} download={file.name} size="sm" justifySelf="start">
    <Download aria-hidden="true" />
    Download {file.name}
  </AnchorButton>
);

const Bar = chakra('div', { base: { height: '2', bg: 'bg.emphasized', rounded: 'full', overflow: 'hidden' } });

const Fill = chakra('div', {
  base: {
    height: 'full',
    bg: 'brand.solid',
    rounded: 'full',
    transition: 'width 0.3s',
    '&[data-unknown]': { animation: 'slide-along 1.4s ease-in-out infinite', opacity: '0.6' },
  },
});

/** The first look comes soon, because most tasks are short; then more and more seldom. */
const FIRST_MS = 400;
const LONGEST_MS = 4_000;

const isOver = ({ state }: Pick<Task, 'state'>) => state === 'done' || state === 'failed' || state === 'canceled';

/** A task of one's own, followed until it is over. While the connection is lost, it goes on trying. */
function useTask(taskId: string) {
  const [task, setTask] = useState<Task | null>(null);
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
    timer = setTimeout(() => void look());
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [taskId]);
  const cancel = async () => {
    setTask(await call(staff.cancelTask, { params: { taskId } }));
    poll.current();
  };
  return { task, problem, cancel };
}
