import { existsSync } from 'node:fs';
import { access, constants, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { explainCause, type Finding, ok, problem, warning } from './finding';

const OLDEST_NODE = [20, 19] as const;
/** The oldest version that still gets security fixes. */
const OLDEST_KEPT_NODE = 22;

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const found = `This is Node ${version}.`;
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    return problem('Node', found, `Install Node ${OLDEST_NODE.join('.')} or newer, best the current LTS.`);
  if (major < OLDEST_KEPT_NODE || major % 2 === 1)
    return warning(
      'Node',
      `${found} It gets no security fixes for long, or none any more.`,
      'Install the current LTS.',
    );
  return ok('Node', found);
}

const GIGABYTE = 1e9;
const FREE_BYTES = { ok: 2 * GIGABYTE, warning: 0.3 * GIGABYTE } as const;

async function checkDisk(check: string, directory: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(nearest(directory));
  const found = `${((bavail * bsize) / GIGABYTE).toFixed(1)} of ${((blocks * bsize) / GIGABYTE).toFixed(1)} GB are free at ${directory}.`;
  if (bavail * bsize >= FREE_BYTES.ok) return ok(check, found);
  const advice = 'Make room: a full disk stops uploads, and a database beside them.';
  return bavail * bsize >= FREE_BYTES.warning ? warning(check, found, advice) : problem(check, found, advice);
}

/** The directory, or the first above it that exists. */
const nearest = (directory: string): string => (existsSync(directory) ? directory : nearest(path.dirname(directory)));

/** Writes a file beside what is there, reads it, and deletes it. */
export async function checkDirectory(check: string, directory: string): Promise<Finding[]> {
  if (!existsSync(directory))
    return [
      warning(
        check,
        `There is no ${directory} yet.`,
        'It is made at the first use; make sure that this is the right place.',
      ),
    ];
  try {
    await access(directory, constants.R_OK | constants.W_OK);
    const own = await mkdtemp(path.join(directory, '.doctor-'));
    try {
      await writeFile(path.join(own, 'file'), 'written');
      if ((await readFile(path.join(own, 'file'), 'utf8')) !== 'written')
        throw new Error('What was written is not read.');
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  } catch (cause) {
    return [
      problem(
        check,
        explainCause(cause),
        `Give the user that the servers run as the right to read and write ${directory}.`,
      ),
    ];
  }
  return [ok(check, `${directory} can be read and written.`), await checkDisk(`${check}: disk`, directory)];
}
