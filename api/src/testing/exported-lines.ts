import { staff } from '@azadkar/shared-api/staff/staff';
import type { TestMember } from './a-member';
import type { TestApi } from './start-api';

/** The lines of the file that an export makes, with the heading. */
export async function exportedLines(api: TestApi, taskId: string, as: TestMember): Promise<string[]> {
  await api.runTasks();
  const { data } = await api.ask(staff.task, { params: { taskId }, as });
  return (await api.app.inject(data.file?.url ?? '')).body.trim().split('\r\n');
}
