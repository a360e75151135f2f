/**
 * A large file arrives in parts, each in a call of its own: a slow line needs no long call, a part that is lost is sent
 * again, and no process ever has more than a part in memory.
 */
import type { Api } from '../../api';
import type { Trx } from '../../database/schema';
import { refuse } from '../../http/refusals';
import { newPublicId } from '../../security/tokens';
import {
  countPart,
  countParts,
  findLargeFile,
  findUnfinished,
  insertLargeFile,
  type LargeFile,
  markFinished,
  type NewFile,
  partNames,
} from './large-files.queries';

type Dependencies = Pick<Api, 'db' | 'files'>;

/** Begins an upload, or goes on with the same one, which is wherever it ended. */
export async function beginUpload({ db }: Dependencies, file: NewFile, ending: string): Promise<LargeFile> {
  const known = await findUnfinished(db, file);
  return known ?? insertLargeFile(db, { ...file, name: `${newPublicId()}.${ending}` });
}

interface Part {
  name: string;
  /** The places to which the caller may send. */
  places: readonly string[];
  /** From 0. */
  part: number;
  bytes: Buffer;
}

/** Stores a part, and returns how many there are; one that has arrived before is not stored again. */
export async function receivePart({ db, files }: Dependencies, { name, places, part, bytes }: Part): Promise<number> {
  const file = requireUpload(await findLargeFile(db, name), places);
  if (part < file.received) return file.received;
  const stored = partNames(file)[part];
  if (part > file.received || stored === undefined) throw outOfOrder();
  if (bytes.length !== lengthOf(file, part))
    throw refuse.invalid({ file: 'The file has changed. Please choose it again.' });
  if (part === 0 && !isWhatItsNameSays(name, bytes))
    throw refuse.invalid({ file: 'This is not a film in MP4 or WebM.' });
  await files.put(stored, bytes);
  await countPart(db, name, part);
  return part + 1;
}

/** The whole file; `isNew` is false when this was said before. */
export async function finishUpload(
  trx: Trx,
  { name, places }: Pick<Part, 'name' | 'places'>,
): Promise<{ file: LargeFile; isNew: boolean }> {
  const file = requireUpload(await findLargeFile(trx, name), places);
  if (file.received < countParts(file)) throw outOfOrder();
  return { file, isNew: await markFinished(trx, name) };
}

function requireUpload(file: LargeFile | undefined, places: readonly string[]): LargeFile {
  if (!file || !places.includes(file.place)) throw refuse.notFound('upload');
  return file;
}

const outOfOrder = () => refuse.conflict('A part of the file is missing. Please choose it again.');

const lengthOf = ({ bytes, part_bytes }: LargeFile, part: number) => Math.min(part_bytes, bytes - part * part_bytes);

/** Films are served as what their name says, so their beginning is looked at; other files are only ever saved. */
function isWhatItsNameSays(name: string, start: Buffer): boolean {
  if (name.endsWith('.webm')) return start.subarray(0, 4).toString('hex') === '1a45dfa3';
  return !name.endsWith('.mp4') || start.subarray(4, 8).toString('latin1') === 'ftyp';
}
