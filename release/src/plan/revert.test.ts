import { readLive } from '../store/store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';
import { applyPlan, planChange } from './plan-change';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) await publishShell(fixture.store, version);
  for (const target of ['ticketing@1.0.0', 'ticketing@1.1.0', 'learning@1.0.0', 'learning@1.1.0'])
    await publishRemote(fixture.store, target);
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
});
afterEach(() => fixture.end());

const live = () => readLive(fixture.store, 'live');

async function revert(name: string, version: string) {
  const meta = {
    channel: 'live',
    author: 'the guard',
    reason: 'it fails',
    urgent: false,
    at: new Date().toISOString(),
  };
  await applyPlan(
    fixture.store,
    await planChange(fixture.store, { kind: 'revert', target: { name, version } }, meta, null),
  );
}

const versions = async () => {
  const revision = await live();
  return [revision?.shell.version, ...(revision?.remotes ?? []).map(({ release }) => release.version).sort()];
};

test('a revert brings the version before back, of one remote alone, without a guard window', async () => {
  await publishRemote(fixture.store, 'ticketing@1.2.0', { paths: ['/ticketing', '/tickets'] });
  await fixture.run('pin', 'ticketing@1.2.0', 'learning@1.1.0');
  await revert('ticketing', '1.2.0'); // although nobody owns /tickets any longer
  const ticketing = (await live())?.remotes.find(({ release }) => release.name === 'ticketing');
  expect(ticketing).toMatchObject({ release: { version: '1.0.0' }, previous: null, since: (await live())?.at });
  expect(ticketing).not.toHaveProperty('guardedUntil');
  const learning = (await live())?.remotes.find(({ release }) => release.name === 'learning');
  expect(learning).toMatchObject({ release: { version: '1.1.0' }, guardedUntil: expect.any(String) });
});

test('a shell is reverted to the one before, however many revisions ago that was', async () => {
  await fixture.run('pin', 'shell@1.1.0');
  await fixture.run('pin', 'ticketing@1.1.0');
  await fixture.run('pin', 'learning@1.1.0');
  await revert('shell', '1.1.0');
  expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.1.0']);
});

test('nothing is reverted that is not pinned, has no version before it, or is needed', async () => {
  await expect(revert('ticketing', '1.1.0')).rejects.toThrow('ticketing@1.1.0 is not pinned.');
  await expect(revert('ticketing', '1.0.0')).rejects.toThrow(
    'There is no version before ticketing@1.0.0 to go back to.',
  );
  await expect(revert('shell', '1.0.0')).rejects.toThrow('There is no version before shell@1.0.0 to go back to.');
  await publishShell(fixture.store, '3.0.0', undefined, '20.0.0');
  await publishRemote(fixture.store, 'ticketing@2.0.0', { needs: { react: '^20.0.0' } });
  await publishRemote(fixture.store, 'learning@2.0.0', { needs: { react: '^20.0.0' } });
  await fixture.run('pin', 'shell@3.0.0', 'ticketing@2.0.0', 'learning@2.0.0');
  await expect(revert('shell', '3.0.0')).rejects.toThrow('ticketing@2.0.0 needs react ^20.0.0');
});
