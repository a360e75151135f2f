/**
 * Seeds the data directory DATA_DIR with the demo, for several sites that start from a copy of it. The sizes of the demo's
 * pictures are not made: drawing all of them takes a minute of processor time in each site, beside the tests. Those that pages
 * ask for are.
 */
import path from 'node:path';
import { sql } from 'kysely';
import { readSettings } from '../settings';
import { start } from '../start';
import { writeTestDirectory } from './test-database';

const settings = readSettings();
await writeTestDirectory(path.join(settings.dataDir, 'database')); // a PGlite that begins from nothing takes six seconds
const { api, stop } = await start({ ...settings, port: 0 });
await sql`delete from sizes_to_make`.execute(api.db);
await stop();
