/** Two apis are replaced by those of this release, one after the other, and back again, while members use the site. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOutApi, releaseBefore } from '../../api/src/testing/upgrades/release-sources';
import type { Report } from './report';
import { runWithMembers } from './run-with-members';

const MEMBERS = { members: 5, pauseMs: 200 };
/** Both releases serve side by side for so long. */
const STEP_MS = 5_000;

/** The earlier release is the last that is tagged. */
export function upgradeAndRollBack(folders: { folder: string; releaseStore: string }): Promise<Report> {
  const commit = releaseBefore();
  if (!commit) throw new Error('The history does not reach back to a release: git fetch --tags --unshallow.');
  const earlier = checkOutApi(commit);
  const options = { ...folders, ...MEMBERS, database: 'postgres', apis: 2, gateways: 1, earlier } as const;
  return runWithMembers('an upgrade and its roll-back', options, async ({ site }) => {
    await sleep(STEP_MS);
    for (const [leaving, coming] of [
      [site.earlierApis, site.apis],
      [site.apis, site.earlierApis],
    ] as const) {
      for (const [i, api] of leaving.entries()) {
        await api.stop();
        await coming[i]?.start();
        await sleep(STEP_MS);
      }
    }
    return () => ({});
  });
}
