/** The address of a stored file: the specification's image fields hold its name, read from the api's storage path. */
const STORAGE_PATH = '/api/files/';

/** Undefined without a name; addresses are left as they are. */
export function storedFile(name: string | null | undefined): string | undefined {
  if (!name) return undefined;
  return /^(https?:|data:|blob:|\/)/.test(name) ? name : STORAGE_PATH + name;
}
