import type { Revision } from '../manifest/manifest';
import type { PageRoute } from '../manifest/route-table';
import { publishBuild } from '../publish/publish-build';
import { readLive, type Store } from '../store/store';
import { memoryStore } from '../testing/memory-store';
import { publishRemote, publishShell } from '../testing/release-fixture';
import type { ChangeRequest } from './change-request';
import { applyPlan, planChange } from './plan-change';

let store: Store;
beforeEach(async () => {
  store = memoryStore();
  await publishShell(store);
  await publishRemote(store, 'account@1.0.0', { paths: ['/login', '/profile'] });
  await publishRemote(store, 'ticketing@1.0.0', { paths: ['/events', '/event/:slug/:id'] });
  await publishRemote(store, 'network@1.0.0', { paths: ['/member/:memberId'] });
  await change({ kind: 'pin', targets: ['shell', 'account', 'ticketing', 'network'].map(at('1.0.0')) });
});

const at = (version: string) => (name: string) => ({ name, version });
const meta = { channel: 'live', author: 'a team', reason: '', urgent: false, at: '2026-11-22T08:00:00.000Z' };

async function change(request: ChangeRequest): Promise<Revision> {
  const plan = await planChange(store, request, meta, null);
  await applyPlan(store, plan);
  return plan.next;
}

const aRow = (row: object = {}): PageRoute => ({
  page: 'page',
  path: '/careers',
  access: 'public',
  frame: 'public',
  title: 'Careers',
  ...row,
});

/** The build of a remote as a bundler that somebody has changed writes it. */
const aBuild = (changes: object, version = '1.0.0') => ({
  record: {
    ...{ kind: 'remote' as const, name: 'careers', version, entry: 'entry.js' },
    container: `mfe_careers_${version.replaceAll('.', '_')}`,
    ...{ routes: [aRow()], pages: { page: { files: ['entry.js'], shared: [] } }, needs: {} },
    ...changes,
  },
  files: new Map([['entry.js', Buffer.from('go()')]]),
});

/** Publishes and pins a remote; gives the sentence with which either is refused. */
async function attempt(changes: object): Promise<string> {
  try {
    await publishBuild(store, aBuild(changes), { author: 'a team', at: meta.at });
    await change({ kind: 'pin', targets: [at('1.0.0')('careers')] });
    return 'accepted';
  } catch (error) {
    return String((error as Error).message);
  }
}

const anEntry = (entry: object = {}) => ({ place: 'dashboard', label: 'Careers', order: 10, ...entry });

const row = (changes: object) => ({ routes: [aRow(changes)] });
const NO_PATH = 'is no path of a route table';

test('a table of the grammar is accepted', async () => {
  const routes = [
    aRow(),
    aRow({ path: '/careers/:jobId' }),
    aRow({ path: '/careers/new' }),
    aRow({ path: '/jobs-2026', menu: anEntry() }),
    aRow({ path: '/careers/mine', access: 'staff', roles: ['recruiter'], menu: [anEntry({ group: 'staff' })] }),
    aRow({ path: '/careers/of/:memberId', partOf: '/careers', menu: anEntry({ profile: 'complete' }) }),
  ];
  expect(await attempt({ routes })).toBe('accepted');
});

test.each<[string, object, string]>([
  ['another case', row({ path: '/Login' }), NO_PATH],
  ['a slash at the end', row({ path: '/login/' }), NO_PATH],
  ['two slashes', row({ path: '//login' }), NO_PATH],
  ['an optional parameter', row({ path: '/login/:x?' }), NO_PATH],
  ['an optional segment', row({ path: '/login/now?' }), NO_PATH],
  ['a splat', row({ path: '/*' }), NO_PATH],
  ['a splat below a page', row({ path: '/profile/*' }), NO_PATH],
  ['an encoded letter', row({ path: '/%6cogin' }), NO_PATH],
  ['a letter that is alike', row({ path: '/log\u0131n' }), NO_PATH],
  ['a dot', row({ path: '/events/../login' }), NO_PATH],
  ['no slash at the beginning', row({ path: 'login' }), NO_PATH],
  ['a line break', row({ path: '/careers\r\nset-cookie: a=b' }), NO_PATH],
  ['quotes', row({ path: '/careers"><script>' }), NO_PATH],
  ['a parameter at the beginning', row({ path: '/:anything' }), 'begins with a parameter'],
  ['a call of the api', row({ path: '/api/user/login' }), 'reserved: the gateway itself answers at /api.'],
  ['the console', row({ path: '/console' }), 'reserved'],
  ['files of releases', row({ path: '/remotes/ticketing' }), 'reserved'],
  [
    'one event of another remote',
    row({ path: '/event/:slug/7' }),
    "let ticketing agree in its route table: yieldsTo: ['careers']",
  ],
  [
    'one member of another remote',
    row({ path: '/member/100001' }),
    '/member/100001 of careers takes addresses from /member/:memberId of network.',
  ],
  [
    '20,000 rows',
    { routes: Array.from({ length: 20_000 }, (_, i) => aRow({ path: `/careers/${i}` })) },
    'less than or equal to 200',
  ],
  ['a title of 5 MB', row({ title: 'x'.repeat(5_000_000) }), 'at most 120 characters'],
  ['a title that turns the direction', row({ title: 'Careers \u202etxt.exe' }), 'has a character that cannot be shown'],
  ['a main address of another site', row({ canonical: '//evil.test' }), NO_PATH],
  [
    'the container of another remote',
    { container: 'mfe_ticketing_1_0_0' },
    'names the container mfe_ticketing_1_0_0, which is not its own',
  ],
  ['an unknown audience', row({ access: 'robot' }), 'must be one of the following values'],
  ['roles of a page for everyone', row({ roles: ['admin'] }), 'names roles, and is not for staff'],
  ['a role that no api names', row({ access: 'staff', roles: ['ad min'] }), 'must match'],
  ['an unknown menu', row({ menu: anEntry({ place: 'middle' }) }), 'must be one of the following values'],
  ['an entry without words', row({ menu: [anEntry({ label: '' })] }), 'label is a required field'],
  ['an entry that turns the direction', row({ menu: anEntry({ label: '\u202eLogin' }) }), 'cannot be shown'],
  ['an entry of 5 MB', row({ menu: anEntry({ label: 'x'.repeat(5_000_000) }) }), 'at most 60 characters'],
  ['a thousand entries', row({ menu: Array.from({ length: 1_000 }, () => anEntry()) }), 'less than or equal to 8'],
  [
    'an entry without an address',
    row({ path: '/careers/:jobId', menu: anEntry() }),
    'has a menu entry, whose address would have a parameter',
  ],
  ['an address that has an owner', row({ path: '/login' }), '/login is claimed by account and careers.'],
  ['the same address with another name', row({ path: '/event/:a/:b' }), 'is claimed by ticketing and careers.'],
  ['a page of all objects', { pages: JSON.parse('{"__proto__":{"files":[],"shared":[]}}') }, 'pages is not allowed'],
  ['a file of another folder', { pages: { page: { files: ['../../shell/1.0.0/main.js'], shared: [] } } }, 'must match'],
])('refused: %s', async (_what, changes, sentence) => {
  const refusal = await attempt(changes);
  expect(refusal).toContain(sentence);
  expect(refusal.length).toBeLessThan(600);
  expect((await readLive(store, 'live'))?.revision).toBe(1);
});

test('a row may yield addresses to a remote that it names, and to no other', async () => {
  await publishBuild(
    store,
    {
      ...aBuild(
        {
          name: 'network',
          container: 'mfe_network_1_1_0',
          ...row({ path: '/member/:memberId', yieldsTo: ['careers'] }),
        },
        '1.1.0',
      ),
    },
    { author: 'a team', at: meta.at },
  );
  await change({ kind: 'pin', targets: [at('1.1.0')('network')] });
  expect(await attempt(row({ path: '/member/100001' }))).toBe('accepted');
  await publishRemote(store, 'intruder@1.0.0', { paths: ['/member/100002'] });
  await expect(change({ kind: 'pin', targets: [at('1.0.0')('intruder')] })).rejects.toThrow('takes addresses from');
});

test('what takes no address needs nobody’s consent, and what takes one is refused in a roll-out, too', async () => {
  expect(await attempt(row({ path: '/careers/:id' }))).toBe('accepted');
  await publishRemote(store, 'careers@1.1.0', { paths: ['/careers/:id', '/member/100001'] });
  const rollOut = change({ kind: 'roll-out', target: at('1.1.0')('careers'), percent: 10 });
  await expect(rollOut).rejects.toThrow('/member/100001 of careers takes addresses from /member/:memberId');
});

test('what was live before consent was asked for stays, and others are pinned beside it', async () => {
  const live = await readLive(store, 'live');
  const release = live?.remotes.find((pinned) => pinned.release.name === 'network')?.release;
  if (!live || !release) throw new Error('nothing is live');
  const intruder = {
    ...release,
    name: 'intruder',
    container: 'mfe_intruder_1',
    routes: [aRow({ path: '/member/100001' })],
  };
  await store.appendRevision({
    ...live,
    revision: 2,
    remotes: [...live.remotes, { release: intruder, previous: null }],
  });
  expect(await attempt({})).toBe('accepted');
  expect((await readLive(store, 'live'))?.remotes).toHaveLength(5);
});

test('a row that the shell redirects is refused, and redirects that lead round in a circle', async () => {
  const shell = (version: string, redirects: object[]) =>
    publishBuild(
      store,
      {
        record: {
          ...{ kind: 'shell', name: 'shell', version, scripts: ['entry.js'] },
          provides: { react: { version: '19.3.1', files: [] } },
          redirects,
        } as Parameters<typeof publishBuild>[1]['record'],
        files: new Map([['entry.js', Buffer.from(version)]]),
      },
      { author: 'a team', at: meta.at },
    );
  await shell('1.1.0', [{ from: '/evnets/*', to: '/events/*', permanent: true }]);
  await change({ kind: 'pin', targets: [at('1.1.0')('shell')] });
  expect(await attempt(row({ path: '/evnets/new' }))).toContain(
    '/evnets/new of careers is redirected by the shell, from /evnets/* to /events/*.',
  );
  for (const redirects of [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
    [{ from: '/a/*', to: '/a/b/*' }],
  ])
    await expect(shell('1.2.0', redirects)).rejects.toThrow('lead round in a circle');
  for (const to of ['//evil.test', 'https://evil.test', '/api/user/logout', '/\\evil.test'])
    await expect(shell('1.2.0', [{ from: '/a', to }])).rejects.toThrow(/is no path|reserved/);
});
