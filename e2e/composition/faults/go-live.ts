/** How the faulty remote comes and goes. */

import { release } from '../../support/release-command';
import { FAULTY } from '../../support/releases/faulty-remote';
import { publishFixture } from '../../support/releases/publish-fixture';
import { site } from '../../support/site';
import type { Stage } from './cells';
import { VERSION, VERSION_BEFORE } from './visit';

const releases = publishFixture(site.releaseStore, site.url);
const target = { name: FAULTY, version: VERSION };

/** Makes the sound version live, and after it the faulty one. `percent` is that of a roll-out. */
export async function goLive(stage: Stage, percent = 100): Promise<void> {
  await releases.apply({ kind: 'pin', targets: [{ name: FAULTY, version: VERSION_BEFORE }] }, 4);
  if (stage === 'roll-out') await releases.apply({ kind: 'roll-out', target, percent });
  if (stage === 'guarded pin') release('pin', `${FAULTY}@${VERSION}`, '--yes'); // which guards it, unless it is told not to
  if (stage === 'old pin') await releases.apply({ kind: 'pin', targets: [target] }, 3);
}

/** The site as it was before. */
export const leave = () => releases.apply({ kind: 'unpin', names: [FAULTY], mayLosePaths: true });
