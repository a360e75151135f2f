/**
 * The pictures, films and documents of the demo: the files of the folder `media`, which are stored under the names that they
 * have there. The name of a picture ends with the colors of its corners, as `pictureName` gives them.
 */
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { assetPath } from '../src/assets';
import type { SeedContext } from '../src/operator/seed/seed-context';
import { queueSizes } from '../src/platform/files/files.queries';

const FOLDER = assetPath('demo/media');
/** Served to everybody who knows their names. Documents are not: what they belong to says who may open them. */
const PUBLIC = ['films', 'logos', 'pictures', 'portraits'];
const WRITES_AT_ONCE = 8;

const pictures = readdirSync(path.join(FOLDER, 'pictures'));
const picturesByName = new Map(pictures.map((file) => [file.replace(/_c\w+\.webp$/, ''), file]));

/** Stores all of them, and lets the sizes of pictures that fill a card or a page be made once the site runs. */
export async function seedMedia({ db, files }: SeedContext): Promise<void> {
  for (const folder of PUBLIC) {
    const names = await readdir(path.join(FOLDER, folder));
    await pLimit(WRITES_AT_ONCE).map(names, async (name) => files.put(name, await readMedia(`${folder}/${name}`)));
  }
  await queueSizes(db, pictures, 60); // until then a new working copy is built; what a visitor asks for is made at once
}

/** The content of `documents/press-….pdf` and the like. */
export const readMedia = (name: string): Promise<Buffer> => readFile(path.join(FOLDER, name));

/** The stored name of a picture, by its name without the colors: `post-the-one-page-contract`. */
export function pictureNamed(name: string): string {
  const file = picturesByName.get(name);
  if (!file) throw new Error(`demo/media/pictures has no ${name}.`);
  return file;
}

/** "Example & Partners" as part of a name. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const logoOf = (organization: string): string => `logo-${slugOf(organization)}.webp`;

/** The same face wherever somebody of this name appears. */
export const portraitOf = (person: string): string => `portrait-${slugOf(person)}.webp`;
