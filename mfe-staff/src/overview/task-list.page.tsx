import { call } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { staff } from '@azadkar/shared-api/staff/staff';
import { Card, chakra, EmptyState, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DownloadFile, type Task, TaskProgress } from '../actions/task-progress';
import { badgeOf } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';

export const loader = ({ request }: LoaderFunctionArgs) => call(staff.tasks, { request });

/** The exports and other long work that one has started oneself, and their files. */
export function Component() {
  const tasks = useLoaderData<typeof loader>();
  return (
    <StaffPage title="Tasks" lead="Exports and other long work that you have started. Files are kept for a day.">
      {tasks.length === 0 ? (
        <EmptyState title="No tasks yet" text="When you export a list, its file is here." />
      ) : (
        <Card asChild>
          <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {tasks.map((task) => (
              <Row key={task.id} task={task} />
            ))}
          </chakra.ul>
        </Card>
      )}
    </StaffPage>
  );
}

function Row({ task }: { task: Task }) {
  const name = nameOf(task.kind);
  const runs = task.state === 'waiting' || task.state === 'running';
  return (
    <chakra.li display="grid" gap="2" px="4" py="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.h2 fontWeight="semibold">{name}</chakra.h2>
        <TaskBadge status={task.state} />
        <chakra.time dateTime={task.created_at} color="fg.muted" ms={{ md: 'auto' }}>
          {formatShortMoment(task.created_at)}
        </chakra.time>
      </chakra.div>
      {runs ? (
        <TaskProgress taskId={task.id} label={name} />
      ) : (
        <Text color="fg.muted">{task.error ?? task.summary}</Text>
      )}
      {!runs && task.file && <DownloadFile file={task.file} />}
    </chakra.li>
  );
}

const [TaskBadge] = badgeOf<Task['state']>({
  waiting: 'gray',
  running: 'blue',
  done: 'green',
  failed: 'red',
  canceled: 'gray',
});

/** "orders.export" is "Orders export". */
function nameOf(kind: string): string {
  const words = kind.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
