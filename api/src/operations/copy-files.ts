/** Copies files from one store to another, while both may be in use. Nothing is deleted, and what is there is not written again. */
import pLimit from 'p-limit';
import type { Files, StoredFile } from '../ports/files';
import { sha256 } from '../security/tokens';

export interface CopiedFiles {
  copied: number;
  /** They were in the other store already. */
  skipped: number;
  /** Of what was copied. */
  bytes: number;
  /** Names of files that are not whole where they come from; they are not copied. */
  damaged: string[];
  /** Names of files that are other bytes in the other store than they were here. */
  different: string[];
}

interface CopyOptions {
  /** Whether files that are there already are compared byte by byte, too; otherwise by their size. */
  readonly compareAll?: boolean;
  onProgress?(done: number, all: number): void;
}

const COPIES_AT_ONCE = 8;

export async function copyFiles(from: Files, to: Files, options: CopyOptions = {}): Promise<CopiedFiles> {
  const [files, there] = await Promise.all([from.list(), to.list()]);
  const sizes = new Map(there.map(({ name, bytes }) => [name, bytes]));
  const result: CopiedFiles = { copied: 0, skipped: 0, bytes: 0, damaged: [], different: [] };
  let done = 0;
  await pLimit(COPIES_AT_ONCE).map(files, async (file) => {
    await copyFile(file);
    done += 1;
    options.onProgress?.(done, files.length);
  });
  return result;

  async function copyFile({ name, bytes: size }: StoredFile): Promise<void> {
    const isThere = sizes.get(name) === size && size > 0;
    if (isThere && !options.compareAll) {
      result.skipped += 1;
      return;
    }
    const bytes = await from.get(name);
    if (!bytes) return void result.damaged.push(name);
    const isSame = async () => hashOf(await to.get(name)) === sha256(bytes);
    if (isThere && (await isSame())) {
      result.skipped += 1;
      return;
    }
    await to.put(name, bytes);
    if (!(await isSame())) return void result.different.push(name);
    result.copied += 1;
    result.bytes += bytes.length;
  }
}

const hashOf = (bytes: Buffer | undefined) => (bytes ? sha256(bytes) : undefined);
