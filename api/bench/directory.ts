/**
 * `npm run bench:directory -w api`: the response times of a large directory, with 100,000 members on PGlite and, if it is
 * installed, a million on PostgreSQL. Arguments set other sizes: `… -- 20000 50000`; a size of 0 skips a database.
 */
import { findPostgres, startCluster } from '../src/testing/postgres-cluster';
import { measureDirectory } from './measure-directory';
import { withMembers } from './with-members';

const [onLite = 100_000, onPostgres = 1_000_000] = process.argv.slice(2).map(Number);
if (onLite) await withMembers({ name: 'PGlite', members: onLite }, (api) => measureDirectory(api, 'PGlite', 60));
const bin = findPostgres();
if (!bin) console.info('PostgreSQL was not found.');
if (bin && onPostgres) {
  const { url: databaseUrl, stop } = await startCluster(bin);
  await withMembers({ name: 'PostgreSQL', members: onPostgres, databaseUrl }, (api) =>
    measureDirectory(api, 'PostgreSQL', 50),
  );
  await stop();
}
