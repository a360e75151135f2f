import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';
import { openTrialStore, trialStore } from './open-store';
import { readChannel, readLive } from './store';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  await publishRemote(fixture.store, 'ticketing@1.0.0');
  await publishRemote(fixture.store, 'ticketing@1.1.0');
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
});
afterEach(() => fixture.end());

/** The live revision with another version, as a plan has it. */
async function planned() {
  const live = await readLive(fixture.store, 'live');
  const release = await fixture.store.readRelease('ticketing', '1.1.0');
  if (!live || !release || !('routes' in release)) throw new Error('The fixture is not complete.');
  return { ...live, revision: 2, remotes: [{ release, previous: null }] };
}

test('its only revision is the one that is tried, with the releases of the store', async () => {
  const file = path.join(fixture.folder, 'planned.json');
  writeFileSync(file, JSON.stringify(await planned()));
  const store = openTrialStore(fixture.folder, file);
  expect(await readChannel(store, 'live')).toMatchObject({ live: { revision: 2 }, highest: 2, skipped: [] });
  expect(await store.readFile('ticketing', '1.1.0', 'entry.js')).not.toBeNull();
  expect(await store.listRevisions('staging')).toEqual([]);
});

test('nothing is written to the store', async () => {
  const revision = await planned();
  const store = trialStore(fixture.store, revision);
  await expect(store.appendRevision({ ...revision, revision: 3 })).rejects.toThrow('nothing is written');
  await expect(store.remove('ticketing', '1.0.0')).rejects.toThrow('nothing is written');
  expect(await fixture.store.listRevisions('live')).toEqual([1]);
});
