/** Small files of a store beside its releases: requests, and what the webhook was sent. Others say what is in them. */
import { requireName } from './require-name';

export interface SmallFiles {
  /** The names of the files in a folder, which ends with a slash: "requests/7.json". Those of its folders are not among them. */
  list(folder: string): Promise<string[]>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Compare-and-set: writes nothing and returns false when there is such a file. */
  create(name: string, body: Buffer): Promise<boolean>;
  replace(name: string, body: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

/** One folder or two, of plain names: no name leads out of them. */
const FOLDER = /^(requests|deliveries)\/([a-z0-9][\w-]{0,80}\/)?$/;
const FILE = /^(requests|deliveries)\/([a-z0-9][\w-]{0,80}\/)?[\w-]{1,160}\.json$/;

/** The same files, with names that were checked. */
export const smallFilesIn = ({ list, read, create, replace, remove }: SmallFiles): SmallFiles => ({
  list: async (folder) => {
    const below = requireName(FOLDER, folder).length;
    return (await list(folder)).filter((name) => FILE.test(name) && !name.includes('/', below)).sort();
  },
  read: (name) => read(requireName(FILE, name)),
  create: (name, body) => create(requireName(FILE, name), body),
  replace: (name, body) => replace(requireName(FILE, name), body),
  remove: (name) => remove(requireName(FILE, name)),
});
