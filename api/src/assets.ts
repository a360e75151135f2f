/** Files that the api reads at run time and that are no code: migrations, fonts, lists, the demo's pictures and films. */
import path from 'node:path';

/** A build (`npm run build`) is one folder of modules; the sources are TypeScript. */
export const isBuilt = path.extname(import.meta.filename) === '.mjs';

/** The room's folder; in a build the folder of its modules, where the assets have the same paths as in the room. */
const room = isBuilt ? import.meta.dirname : path.join(import.meta.dirname, '..');

/** The path of an asset by its path in the room. `packaging/server-builds.ts` lists what a build gets. */
export const assetPath = (name: string) => path.join(room, name);

/** Where data is kept when no setting says otherwise: beside the rooms; for a build, where it was started. */
export const defaultDataParent = isBuilt ? process.cwd() : path.join(room, '..');
