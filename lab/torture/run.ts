/**
 * `npm run torture -- <what> …`: the site under conditions that a test of a page never meets. Each run ends with a verdict from
 * the database, and the command fails unless nothing was lost and nothing done twice.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../api/src/testing/postgres-cluster';
import { releaseWorkspace } from '../../release/src/workspace/release-workspace';
import { fuzz } from './fuzz';
import { killApis } from './kills';
import { endMail, fillFiles, removeStore, restartDatabase } from './outages';
import { publish, type Report } from './report';
import { restartEverything } from './rolling';
import { soak } from './soak';
import { BUILDS, WITHOUT_LIMITS } from './stack/site';
import { starveGateway } from './starved';
import { upgradeAndRollBack } from './upgrade';

const root = path.join(import.meta.dirname, '../..');
const USAGE = `npm run torture -- kills 1000        apis are killed: four in five on PostgreSQL, the others on the embedded database
npm run torture -- fuzz 100000       broken requests
npm run torture -- soak 60           an hour of steady use
npm run torture -- rolling 50        everything is restarted for a minute at 50 pages a second
npm run torture -- upgrade           from the release before the newest migration to this one, and back
npm run torture -- starved 24        a gateway with a small share of a processor
npm run torture -- outage postgres   20 restarts of the database; also smtp, store, disk
npm run torture -- short             a little of each, as for a change; -- nightly: somewhat more`;

const [what = '', ...words] = process.argv.slice(2);
const amountOr = (usual: number) => Number(words.find((word) => /^\d+$/.test(word)) ?? usual);

type Run = (folder: string) => Promise<Report> | Report;

const outages: Record<string, Run> = {
  postgres: (folder) => restartDatabase({ folder }, amountOr(20)),
  smtp: (folder) => endMail({ folder }, amountOr(30)),
  store: async (folder) => removeStore({ folder, releaseStore: await released(folder), seconds: amountOr(20) }),
  disk: (folder) => fillFiles({ folder }),
};

/** The database of production where it is installed, else the embedded one. */
const shortRuns = (kills: number): readonly Run[] =>
  findPostgres()
    ? [(folder) => killApis({ folder, database: 'postgres', kills }), (folder) => restartDatabase({ folder }, 1)]
    : [(folder) => killApis({ folder, database: 'pglite', kills })];
const starved: Run = async (folder) =>
  starveGateway({ folder, releaseStore: await released(folder), pages: amountOr(24) });

const runs: Record<string, () => readonly Run[]> = {
  kills: () => [
    (folder) => killApis({ folder, database: 'postgres', kills: Math.round(amountOr(1_000) * 0.8) }),
    (folder) => killApis({ folder, database: 'pglite', kills: Math.round(amountOr(1_000) * 0.2) }),
  ],
  fuzz: () => [(folder) => fuzz(folder, amountOr(100_000))],
  soak: () => [async (folder) => soak({ folder, minutes: amountOr(60), releaseStore: await released(folder) })],
  rolling: () => [
    async (folder) =>
      restartEverything({ folder, rate: amountOr(50), seconds: 60, releaseStore: await released(folder) }),
  ],
  upgrade: () => [async (folder) => upgradeAndRollBack({ folder, releaseStore: await released(folder) })],
  outage: () => [outages[words[0] ?? '']].filter((run) => run !== undefined),
  starved: () => [starved],
  short: () => shortRuns(2),
  nightly: () => [(folder) => killApis({ folder, database: 'pglite', kills: 3 }), ...shortRuns(6)],
};

/** A store in which the working copy is live; the tests have one. */
async function released(folder: string): Promise<string> {
  if (process.env.E2E_PREPARED) return path.join(process.env.E2E_PREPARED, 'releases');
  const store = path.join(folder, 'released');
  await releaseWorkspace({ root, store, log: console.info });
  return store;
}

const chosen = runs[what]?.() ?? [];
if (chosen.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
if (!process.env.SERVERS)
  execFileSync('npm', ['run', '--silent', 'build', '--', BUILDS, WITHOUT_LIMITS], { cwd: root, stdio: 'inherit' });
const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-torture-'));
chmodSync(folder, 0o755); // PostgreSQL runs as another user than root
const verdicts: boolean[] = [];
for (const [i, run] of chosen.entries()) {
  const startedAt = Date.now();
  const own = path.join(folder, String(i + 1));
  mkdirSync(own);
  verdicts.push(publish(await run(own), (Date.now() - startedAt) / 1_000));
}
const passed = verdicts.filter(Boolean).length;
writeFileSync(
  path.join(root, 'test-results', `${what}.json`),
  JSON.stringify({ passed, failed: verdicts.flatMap((isHeld, i) => (isHeld ? [] : [`${what}, run ${i + 1}`])) }),
);
if (passed === verdicts.length) rmSync(folder, { recursive: true, force: true });
else console.info(`The logs are in ${folder}.`);
process.exit(passed === verdicts.length ? 0 : 1);
