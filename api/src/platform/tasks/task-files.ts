/** The files that tasks make: in a folder that no address leads to, in parts, so that none is ever whole in memory. */
import { TASK_FILE_HOURS } from '@azadkar/shared-api/staff/rules';
import type { Files } from '../ports/files';
import type { TaskFile } from './task.queries';
import type { ClaimedTask } from './tasks.queries';

const FOLDER = 'tasks';
const PART_BYTES = 4 * 1024 * 1024;
/** 400 MB: millions of rows. */
const MAX_PARTS = 100;

const partName = (prefix: string, index: number) => `${prefix}-${index}.part`;

/** Stores the file and returns its name, which ends with the number of its parts. */
export async function storeTaskFile(
  files: Files,
  { public_id, runs }: Pick<ClaimedTask, 'public_id' | 'runs'>,
  content: TaskFile['content'],
): Promise<string> {
  const folder = files.folder(FOLDER);
  const prefix = `${public_id}-${runs}`;
  let parts = 0;
  let held: Uint8Array[] = [];
  let bytes = 0;
  const putPart = async () => {
    if (parts === MAX_PARTS) throw new Error('The file of a task has become too large.');
    await folder.put(partName(prefix, parts), Buffer.concat(held));
    [parts, held, bytes] = [parts + 1, [], 0];
  };
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= PART_BYTES) await putPart();
  }
  if (bytes > 0) await putPart();
  return `${prefix}-${parts}`;
}

/** The parts of a file, one after the other. Throws when one is missing, so that no half file looks whole. */
export async function* readTaskFile(files: Files, storedName: string): AsyncGenerator<Buffer> {
  const folder = files.folder(FOLDER);
  const [, prefix = '', parts = '0'] = /^(.*)-(\d+)$/.exec(storedName) ?? [];
  for (let index = 0; index < Number(parts); index += 1) {
    const part = await folder.get(partName(prefix, index));
    if (!part) throw new Error(`A part of the file of a task is missing: ${partName(prefix, index)}`);
    yield part;
  }
}

/** Deletes what is too old, whether or not its task has ended well. */
export async function deleteTaskFiles(files: Files, now = Date.now()): Promise<void> {
  const folder = files.folder(FOLDER);
  const old = (await folder.list()).filter(({ storedAt }) => storedAt < now - TASK_FILE_HOURS * 3600 * 1000);
  for (const { name } of old) await folder.remove(name);
}
