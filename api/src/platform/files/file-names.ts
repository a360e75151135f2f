import { refuse } from '../http/refusals';

/** The names of stored files. Only such names become paths or keys, so none leads out of its place. */
const NAME = /^[\w-]{1,100}\.[a-z0-9]{2,5}$/;
const FOLDER = /^[a-z]+$/;

/** Whether this can be the name of a stored file. */
export const isFileName = (name: string) => NAME.test(name);

export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`Not a file name: ${name}`);
  return name;
}

export function requireFolder(name: string): string {
  if (!FOLDER.test(name)) throw new Error(`Not a folder: ${name}`);
  return name;
}

/** Refuses what cannot be the name of a stored file, which would become an address on public pages. */
export function requireFiles(named: Readonly<Record<string, string | readonly string[]>>): void {
  const wrong = Object.entries(named).find(([, names]) =>
    [names].flat().some((name) => name !== '' && !isFileName(name)),
  );
  if (wrong) throw refuse.invalid({ [wrong[0]]: 'Please choose a file of the library.' });
}
