/**
 * `npm run bench:members -w api`: the staff's list of members at a million of them on PostgreSQL, beside the public
 * directory of the same people. An argument sets another size: `… -- 50000`.
 */
import { findPostgres, startCluster } from '../src/testing/postgres-cluster';
import { measureMembers } from './measure-members';
import { withMembers } from './with-members';

const [members = 1_000_000] = process.argv.slice(2).map(Number);
const bin = findPostgres();
if (!bin) console.info('PostgreSQL was not found.');
else {
  const { url: databaseUrl, stop } = await startCluster(bin);
  await withMembers({ name: 'PostgreSQL', members, databaseUrl }, measureMembers);
  await stop();
}
