import path from 'node:path';
import { isBucketAddress } from '@azadkar/release/s3';
import { Command } from 'commander';
import pLimit from 'p-limit';
import { openFiles } from '../files/open-files';
import type { Files, StoredFile } from '../ports/files';
import { sha256 } from '../security/tokens';
import { answer } from './frame/outcome';
import { CommandRefusal, type Terminal } from './frame/terminal';

export function filesCommand(terminal: Terminal): Command {
  const group = new Command('files').description('uploads and pictures, where FILES_STORE keeps them');
  group.addCommand(copyCommand(terminal));
  return group;
}

interface CopyCommandOptions {
  from?: string;
  to: string;
  compareAll?: boolean;
}

function copyCommand(terminal: Terminal): Command {
  return new Command('copy')
    .description(
      'copy all files to another store, while the site runs; each copy is read again and compared, what is there already is skipped, so that an interrupted copy goes on. Sizes of pictures are not copied: they are made again',
    )
    .option('--from <store>', 'a directory or s3://bucket/prefix?endpoint=… (default: FILES_STORE)')
    .requiredOption('--to <store>', 'the same')
    .option('--compare-all', 'compare also what is there already byte by byte, and not by its size')
    .addHelpText(
      'after',
      "\nExample: npx azadkar files copy --to 's3://azadkar-files/site?endpoint=https://s3.example.org'",
    )
    .action(
      answer(terminal, async ({ from, to, compareAll }: CopyCommandOptions) => {
        const places = { from: placeAt(from ?? terminal.readSettings().filesStore), to: placeAt(to) };
        if (places.from === places.to) throw new CommandRefusal(`Both stores are ${places.to}.`);
        const open = (place: string) => openFiles(place, { ...terminal.env });
        const onProgress = (done: number, all: number) => terminal.progress(`${done} of ${all} files`);
        const copied = await copyFiles(open(places.from), open(places.to), { compareAll, onProgress });
        const failed = copied.damaged.length + copied.different.length > 0;
        return { data: { ...places, ...copied }, text: describe(places, copied), failed };
      }),
    );
}

const placeAt = (address: string) => (isBucketAddress(address) ? address : path.resolve(address));

const MAX_NAMES = 20;
const listOf = (names: readonly string[]) =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '');

function describe({ to }: { to: string }, found: Awaited<ReturnType<typeof copyFiles>>): string {
  const { copied, skipped, bytes, damaged, different } = found;
  const lines = [
    `${copied} files (${(bytes / 1e6).toFixed(1)} MB) were copied to ${to} and compared, ${skipped} were there already.`,
  ];
  if (damaged.length > 0) lines.push(`Not whole where they come from, and not copied: ${listOf(damaged)}.`);
  if (different.length > 0) lines.push(`Not the same after they were copied: ${listOf(different)}. Copy again.`);
  return lines.join('\n');
}

/** Copies files from one store to another, while both may be in use. Nothing is deleted, and what is there is not written again. */

interface CopiedFiles {
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

async function copyFiles(from: Files, to: Files, options: CopyOptions = {}): Promise<CopiedFiles> {
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
