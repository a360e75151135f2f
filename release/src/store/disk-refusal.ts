import { hasCode, Refusal } from '../errors';

/** Errors of a disk that a person can do something about, in a sentence that says what. */
const SENTENCES: readonly { readonly codes: readonly string[]; readonly say: (root: string, at: string) => string }[] =
  [
    {
      codes: ['ENOSPC', 'EDQUOT', 'EFBIG'],
      say: (root) =>
        `The disk of the release store ${root} is full, and nothing was written. ` +
        'Free some space (`release prune` removes what nobody needs), then run the command again.',
    },
    {
      codes: ['EROFS'],
      say: (root) =>
        `The release store ${root} is on a disk that can only be read, and nothing was written. ` +
        'Mount it for writing, then run the command again.',
    },
    {
      codes: ['EACCES', 'EPERM'],
      say: (root, at) =>
        `This user has no permission for ${at} in the release store ${root}, and nothing was written. ` +
        'Run the command as the user that the store belongs to, or give this one permission.',
    },
    {
      codes: ['EIO', 'ESTALE', 'ENODEV'],
      say: (root) =>
        `The disk of the release store ${root} reports an error. Look after the disk, then run the command again.`,
    },
  ];

/** Does something with a store's disk. Throws Refusal instead of an error that a person can do something about. */
export async function orDiskRefusal<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = SENTENCES.find(({ codes }) => hasCode(error, ...codes));
    throw known ? new Refusal(known.say(root, pathOf(error) ?? root), { cause: error }) : error;
  }
}

const pathOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string' ? error.path : null;
