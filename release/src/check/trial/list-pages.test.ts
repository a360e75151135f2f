import { trialRevision } from '../../commands/checks/try';
import type { Revision } from '../../manifest/manifest';
import { planChange } from '../../plan/plan-change';
import { readLive } from '../../store/store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../../testing/release-fixture';
import { listPages } from './list-pages';

let fixture: ReleaseFixture;
let live: Revision;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  await publishShell(fixture.store, '1.1.0');
  await publishRemote(fixture.store, 'home@1.0.0', { paths: ['/'], slots: [{ slot: 'home@1', maxKilobytes: 9 }] });
  await publishRemote(fixture.store, 'learning@1.0.0', { paths: ['/courses', '/course/:id'] });
  await publishRemote(fixture.store, 'ticketing@1.0.0');
  await publishRemote(fixture.store, 'ticketing@1.1.0', { paths: ['/ticketing', '/seats'] });
  await publishRemote(fixture.store, 'ticketing@1.2.0', {
    parts: [{ part: 'next-events', slot: 'home@1', order: 1, access: 'public' }],
  });
  await fixture.run('pin', 'shell@1.0.0', 'home@1.0.0', 'learning@1.0.0', 'ticketing@1.0.0');
  const found = await readLive(fixture.store, 'live');
  if (!found) throw new Error('Nothing is live.');
  live = found;
});
afterEach(() => fixture.end());

/** The pages of the site that pinning these would make. */
async function pagesWith(targets: string[], only: string[] = []) {
  const meta = { channel: 'live', reason: '', urgent: false, author: 'me', at: new Date().toISOString() };
  const named = targets.map((target) => {
    const [name = '', version = ''] = target.split('@');
    return { name, version };
  });
  const { next } = await planChange(fixture.store, { kind: 'pin', targets: named }, meta, null);
  return listPages(fixture.store, { live, next: trialRevision(next), hasMember: false, only });
}
const inShort = ({ address, release, before, differs }: Awaited<ReturnType<typeof pagesWith>>['pages'][number]) => [
  address,
  release.version,
  before?.version ?? null,
  differs,
];

test('every row of every remote is opened, and only those with other code are compared', async () => {
  const { pages, others } = await pagesWith(['ticketing@1.1.0']);
  expect(pages.map(inShort)).toEqual([
    ['/', '1.0.0', '1.0.0', false],
    ['/courses', '1.0.0', '1.0.0', false],
    ['/ticketing', '1.1.0', '1.0.0', true],
    ['/seats', '1.1.0', null, true],
  ]);
  expect(others).toEqual([
    { what: 'learning /course/:id', verdict: 'left out', detail: expect.stringContaining('needs an example') },
  ]);
});

test('another shell is other code of every page', async () => {
  const { pages } = await pagesWith(['shell@1.1.0']);
  expect(pages.every(({ differs }) => differs)).toBe(true);
});

test('a page gets other code by a part in its slot', async () => {
  const { pages } = await pagesWith(['ticketing@1.2.0']);
  expect(pages.filter(({ differs }) => differs).map(({ address }) => address)).toEqual(['/', '/ticketing']);
});

test('rows are chosen by their remote or by a part of their address', async () => {
  expect((await pagesWith(['ticketing@1.1.0'], ['home', 'seat'])).pages.map(({ address }) => address)).toEqual([
    '/',
    '/seats',
  ]);
});

test('what is tried has nothing to fall back to and nothing that only some visitors get', async () => {
  await fixture.run('pin', 'ticketing@1.2.0');
  await fixture.run('roll-out', 'ticketing@1.1.0', '50');
  const rolling = await readLive(fixture.store, 'live');
  const ticketingOf = (revision: Revision | null) =>
    revision?.remotes.find(({ release }) => release.name === 'ticketing');
  expect(ticketingOf(rolling)).toMatchObject({ previous: { version: '1.0.0' }, rollOut: { percent: 50 } });
  expect(rolling && ticketingOf(trialRevision(rolling))).toEqual({
    release: expect.objectContaining({ version: '1.2.0' }),
    previous: null,
  });
});
