/** Small sites: releases that are published into a store in memory and made live by a plan, as in production. */
import type { KeyObject } from 'node:crypto';
import {
  type AnyRelease,
  containerOf,
  type MenuGroups,
  NAVIGATION,
  nextRevision,
  type PageRoute,
  type PartRow,
  publishBuild,
  type Redirect,
  type RemoteRelease,
  type Revision,
  readLive,
  type ShellRelease,
  type Store,
} from '@azadkar/release';
import { memoryStore } from '../../../release/src/testing/memory-store';

const now = { author: 'tests', at: '2026-11-21T08:00:00.000Z' };

/** Long enough that publishing compresses it. */
export const scriptOf = (name: string, version: string) => `/* ${name} ${version} */ ${'go();'.repeat(400)}`;

export const aRoute = (route: Partial<PageRoute> & Pick<PageRoute, 'page' | 'path'>): PageRoute => ({
  access: 'public',
  frame: 'public',
  title: route.page,
  ...route,
});

/** Addresses of a shell that only lead elsewhere. */
export const REDIRECTS: readonly Redirect[] = [
  { from: '/dashboard', to: '/dashboard/membership', guestGoesTo: '/login' },
  { from: '/orders', to: '/dashboard/orders', guestGoesTo: '/' },
  { from: '/issues', to: '/dashboard/issues', guestGoesTo: '/' },
  { from: '/dasboard/*', to: '/dashboard/*', permanent: true },
];

const SERVER_FILE = 'server/main.js';

/** The server build of a build, if it has one. */
function forServers(program: string | undefined): { record: { server?: string }; files: [string, Buffer][] } {
  if (program === undefined) return { record: {}, files: [] };
  return { record: { server: SERVER_FILE }, files: [[SERVER_FILE, Buffer.from(program)]] };
}

/** With a program, it has a server build too. */
export async function publishShell(store: Store, version = '1.0.0', program?: string): Promise<ShellRelease> {
  const server = forServers(program);
  const names = [
    'framework.js',
    'main.js',
    'forms.js',
    'navigation.js',
    'development/main.js',
    'development/forms.js',
    'worker/worker.js',
  ];
  const files = names.map((name) => [name, Buffer.from(scriptOf(name, version))]);
  const record = {
    kind: 'shell' as const,
    name: 'shell' as const,
    version,
    scripts: ['framework.js', 'main.js'],
    provides: { ...providing('forms.js'), [NAVIGATION]: { version: '1.0.0', files: ['navigation.js'] } },
    development: { scripts: ['development/main.js'], provides: providing('development/forms.js') },
    redirects: REDIRECTS,
    menus: MENUS,
    ...server.record,
  };
  const icon = ['icon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')];
  const typeface = ['display-font.woff2', Buffer.from('wOF2')];
  const build = { record, files: new Map([...files, icon, typeface, ...server.files] as [string, Buffer][]) };
  return (await publishBuild(store, build, now)).release as ShellRelease;
}

const providing = (forms: string) => ({
  react: { version: '19.3.1', files: [] },
  forms: { version: '1.0.0', files: [forms] },
});

/**
 * A remote with an entry, and one file for each page; every page needs the shell's forms. `more` are further files; every page
 * needs the stylesheets among them.
 */
export async function publishRemote(
  store: Store,
  name: string,
  version: string,
  routes: PageRoute[],
  program?: string,
  more: readonly (readonly [string, Buffer])[] = [],
  key?: KeyObject,
  parts: readonly PartRow[] = [],
): Promise<RemoteRelease> {
  const server = forServers(program);
  const pages = [...new Set([...routes.map(({ page }) => page), ...parts.map(({ part }) => part)])];
  const names = ['entry.js', ...pages.map((page) => `${page}.js`)];
  const scripts = names.map((file): [string, Buffer] => [file, Buffer.from(scriptOf(`${name}/${file}`, version))]);
  const files = new Map([...scripts, ...server.files, ...more]);
  const stylesheets = more.map(([file]) => file).filter((file) => file.endsWith('.css'));
  const record = {
    kind: 'remote' as const,
    name,
    version,
    entry: 'entry.js',
    container: containerOf(name, version),
    routes,
    ...(parts.length > 0 ? { parts } : {}),
    pages: Object.fromEntries(
      pages.map((page) => [page, { files: [...stylesheets, `${page}.js`], shared: ['react', 'forms'] }]),
    ),
    needs: { react: '^19.0.0' },
    ...server.record,
  };
  const by = key ? { ...now, key } : now;
  return (await publishBuild(store, { record, files }, by)).release as RemoteRelease;
}

/** Makes releases live beside those that are already. */
export async function goLive(store: Store, ...releases: AnyRelease[]): Promise<Revision> {
  const candidates = releases.map((release) => {
    const { name, version } = release;
    return { name, version, release, published: [version], damaged: [] };
  });
  const live = await readLive(store, 'live');
  const meta = { channel: 'live', reason: '', urgent: false, ...now };
  const next = nextRevision(live, { kind: 'pin', candidates, mayLosePaths: true }, meta);
  await store.appendRevision(next);
  return next;
}

const MENUS: MenuGroups = {
  header: ['main'],
  footer: ['explore'],
  account: ['main'],
  dashboard: ['more', 'staff'],
};

export const EVENTS = [
  aRoute({ page: 'events', path: '/events', title: 'Events', description: 'Where freelancers meet.', query: ['city'] }),
  aRoute({ page: 'event', path: '/event/:slug/:id', title: 'Event' }),
  aRoute({ page: 'orders', path: '/dashboard/orders', access: 'member', frame: 'dashboard', title: 'Order History' }),
];

/** A shell and one remote, "ticketing", live in a store of their own. */
export async function aSite(store = memoryStore()) {
  const ticketing = await publishRemote(store, 'ticketing', '1.0.0', EVENTS);
  const revision = await goLive(store, await publishShell(store), ticketing);
  return { store, revision, ticketing };
}
