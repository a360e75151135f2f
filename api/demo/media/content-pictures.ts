/** The pictures of the demo's content: each is named by a seed, and stored under that name with its colors. */
import { pictureName } from '../../src/files/picture-name';
import type { Files } from '../../src/ports/files';

const storedNames = new Map<string, string>();

export async function storeContentPicture(files: Files, name: string, drawn: Promise<Buffer>): Promise<void> {
  const picture = await drawn;
  const storedName = await pictureName(name, picture);
  storedNames.set(name, storedName);
  await files.put(storedName, picture);
}

/** The name under which a picture was stored. */
export function storedNameOf(name: string): string {
  const storedName = storedNames.get(name);
  if (!storedName) throw new Error(`No picture was stored for ${name}.`);
  return storedName;
}
