/** What must not go live: the pin is refused in one sentence that says what to do, and nothing is changed. */
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeKey, readSigningKey } from '../signing/signing-key';
import { readLive } from '../store/store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';

const team = makeKey();
const by = { key: readSigningKey(team.privateKey) };
let fixture: ReleaseFixture;

beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store, '1.0.0', by);
  await publishRemote(fixture.store, 'ticketing@1.0.0', { by });
  await publishRemote(fixture.store, 'learning@1.0.0', { by });
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
});
afterEach(() => fixture.end());

const publish = (shape: Parameters<typeof publishRemote>[2]) => publishRemote(fixture.store, 'ticketing@1.1.0', shape);

test.each([
  [
    'altered file',
    async () => {
      await publish({ by });
      appendFileSync(path.join(fixture.folder, 'releases/ticketing/1.1.0/files/entry.js'), ' ');
    },
    'ticketing@1.1.0 is not what was published: entry.js. Publish the same content as a new version.',
  ],
  [
    'altered record',
    async () => {
      const { name, version, ...rest } = await publish({ by });
      const altered = { name, version, ...rest, container: 'mfe_ticketing_0' };
      writeFileSync(path.join(fixture.folder, 'releases/ticketing/1.1.0/release.json'), JSON.stringify(altered));
    },
    'ticketing@1.1.0 was altered after it was signed',
  ],
  ['missing signature', () => publish({}), 'ticketing@1.1.0 is not signed.'],
  [
    'missing shared package',
    () => publish({ by, needs: { react: '^19.0.0', charts: '^2.0.0' } }),
    'ticketing@1.1.0 needs charts ^2.0.0, and shell@1.0.0 does not provide it. ' +
      'Pin a shell that shares it in the same command, or build ticketing without it.',
  ],
  [
    'shared package of a newer major',
    () => publish({ by, needs: { react: '^20.0.0' } }),
    'ticketing@1.1.0 needs react ^20.0.0, and shell@1.0.0 provides 19.3.1. ' +
      'Pin a newer shell in the same command, or build ticketing against react 19.3.1.',
  ],
  [
    'shared package of a newer minor',
    () => publish({ by, needs: { react: '^19.4.0' } }),
    'Pin a newer shell in the same command, or build ticketing against react 19.3.1.',
  ],
  [
    'path claimed twice',
    () => publish({ by, paths: ['/ticketing', '/learning'] }),
    '/learning is claimed by learning and ticketing. Remove it from all but one route table.',
  ],
  [
    'path lost',
    () => publish({ by, paths: ['/tickets'] }),
    '/ticketing belongs to ticketing now, and nobody would own it.',
  ],
])('%s', async (_what, prepare, sentence) => {
  await prepare();
  await fixture.run('policy', 'init', 'Amna Khan', '--out', fixture.folder);
  const key = path.join(fixture.folder, 'root.release-key.pem');
  const signed = ['--policy-key', key, '--key', key];
  await fixture.run('policy', 'add', 'team', '--kind', 'pipeline', '--public-key', team.publicKey, ...signed);
  await fixture.run('policy', 'allow', 'team', 'publish', '*', ...signed);
  const { code, output } = await fixture.run('pin', 'ticketing@1.1.0', ...signed);
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output.split('\n')).toHaveLength(1);
  expect((await readLive(fixture.store, 'live'))?.revision).toBe(1);
});

test('a page below one of another remote for staff is refused', async () => {
  await publishRemote(fixture.store, 'learning@1.1.0', { by, paths: ['/learning', '/staff/roles'] });
  await publish({ by, paths: ['/ticketing', '/staff/roles/new'] });
  const { code, output } = await fixture.run('pin', 'learning@1.1.0', 'ticketing@1.1.0');
  const sentence = '/staff/roles/new of ticketing lies below /staff/roles of learning. Choose an address of its own.';
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
});

test('a shell with another major of a shared package is refused until every remote is pinned with it', async () => {
  await publishShell(fixture.store, '2.0.0', by, '20.0.0');
  const { code, output } = await fixture.run('pin', 'shell@2.0.0');
  expect([code, output.split('\n')]).toEqual([
    1,
    ['ticketing', 'learning'].map(
      (name) =>
        `${name}@1.0.0 needs react ^19.0.0, and shell@2.0.0 provides 20.0.0. ` +
        `Build ${name} against react 20.0.0 and pin that version in the same command, or keep the shell that is live.`,
    ),
  ]);
  const needs = { react: '^20.0.0' };
  await publishRemote(fixture.store, 'ticketing@2.0.0', { by, needs });
  await publishRemote(fixture.store, 'learning@2.0.0', { by, needs });
  expect((await fixture.run('pin', 'shell@2.0.0', 'ticketing@2.0.0', 'learning@2.0.0')).code).toBe(0);
  expect((await readLive(fixture.store, 'live'))?.remotes.map(({ previous }) => previous)).toEqual([null, null]);
});
