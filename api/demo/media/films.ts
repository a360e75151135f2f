/** Short films of the demo: lines of text on drawings, nine seconds at most. Nobody in them exists. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetPath } from '../../src/assets';
import type { Files } from '../../src/ports/files';

const FILMS = assetPath('demo/media/films');

/** The films of the four graduates whom mfe-learning presents; it names these files. */
export const graduateFilms = [
  'graduate-hira-demo.webm',
  'graduate-danish-demo.webm',
  'graduate-komal-demo.webm',
  'graduate-asad-demo.webm',
];

/** Stores a film under the name that it has in the folder `films`. */
export async function storeFilm(files: Files, name: string): Promise<void> {
  await files.put(name, await readFile(path.join(FILMS, name)));
}
