import { Readable } from 'node:stream';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffTask } from '@azadkar/shared-api/staff/staff/schema';
import type { Api } from '../../api';
import type { Settings } from '../../settings';
import { isOpenedBy, type Member } from '../http/access';
import { refuse } from '../http/refusals';
import { pick, routes, type Sendable, serve } from '../http/serve';
import { documentLink } from '../http/signed-links';
import { readTaskFile } from './task-files';
import { cancelTask, findTask, listTasks, type TaskRow } from './tasks.queries';

const fileLink = documentLink('task', (id) => `/api/staff/tasks/${id}/file`);

/** A person's own tasks, and the files that they have made. */
export const taskRoutes = routes(
  taskFileRoute,

  serve(staff.tasks, async ({ member, db, settings }) =>
    (await listTasks(db, member.id)).map((row) => presentTask(settings, member, row)),
  ),

  serve(staff.task, ({ params, member, api }) => readTask(api, member, params.taskId)),

  serve(staff.cancelTask, async ({ params, member, api, db }) => {
    await cancelTask(db, member.id, params.taskId);
    return readTask(api, member, params.taskId);
  }),
);

function taskFileRoute(api: Api): void {
  const { app, db, files, settings } = api;
  app.get<{ Params: { taskId: string }; Querystring: { key?: string } }>(
    '/api/staff/tasks/:taskId/file',
    async (request, reply) => {
      const { taskId } = request.params;
      const { memberId } = fileLink.open(settings.keys, taskId, request.query.key);
      if (!(await isOpenedBy(memberId, api, request))) throw refuse.notFound('file');
      const row = await findTask(db, memberId, taskId);
      if (!row.stored_name || !row.file_name) throw refuse.notFound('file');
      return reply
        .type(row.file_name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${row.file_name.replace(/[^\w.-]/g, '-')}"`)
        .send(Readable.from(readTaskFile(files, row.stored_name)));
    },
  );
}

const readTask = async ({ db, settings }: Api, member: Member, taskId: string) =>
  presentTask(settings, member, await findTask(db, member.id, taskId));

function presentTask({ keys }: Pick<Settings, 'keys'>, member: Pick<Member, 'id'>, row: TaskRow): Sendable<StaffTask> {
  const { public_id: id, state, stored_name, file_name } = row;
  return {
    ...pick(row, 'kind', 'state', 'done', 'total', 'summary', 'error', 'created_at', 'started_at', 'ended_at'),
    id,
    canceling: state === 'running' && row.cancel_asked_at !== null,
    file: stored_name && file_name ? { name: file_name, url: fileLink.to(keys, id, member.id) } : null,
  };
}
