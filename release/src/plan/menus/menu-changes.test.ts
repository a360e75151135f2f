import type { RemoteRelease, Revision } from '../../manifest/manifest';
import type { MenuEntry, MenuGroups } from '../../manifest/menu-entry';
import { readLive, type Store } from '../../store/store';
import { memoryStore } from '../../testing/memory-store';
import { publishRemote, publishShell } from '../../testing/release-fixture';
import { differencesBetween } from '../explain';
import { applyPlan, planChange } from '../plan-change';

const groups: MenuGroups = { header: ['main'], footer: ['explore'], account: ['main'], dashboard: ['more'] };
const events: MenuEntry = { place: 'header', label: 'Events', order: 10 };
const meta = { channel: 'live', author: 'a manager', reason: '', urgent: false, at: '2026-11-22T08:00:00.000Z' };

let store: Store;
let live: Revision;
beforeAll(async () => {
  store = memoryStore();
  await publishShell(store);
  await publishRemote(store, 'ticketing@1.0.0', { paths: ['/events'] });
  const targets = ['shell', 'ticketing'].map((name) => ({ name, version: '1.0.0' }));
  await applyPlan(store, await planChange(store, { kind: 'pin', targets }, meta, null));
  const read = await readLive(store, 'live');
  if (!read) throw new Error('nothing is live');
  live = read;
});

/** The revision with menus in its shell, and with these entries of ticketing. */
function revisionWith(menu: MenuEntry[]): Revision {
  const remotes = live.remotes.map((pinned) => {
    const release: RemoteRelease = {
      ...pinned.release,
      routes: pinned.release.routes.map((row) => ({ ...row, menu })),
    };
    return { ...pinned, release };
  });
  return { ...live, shell: { ...live.shell, menus: groups }, remotes };
}

test('a plan names the menu entries that appear and disappear', () => {
  const tickets: MenuEntry = { place: 'account', label: 'My tickets', order: 10, address: '/tickets' };
  expect(differencesBetween(revisionWith([events]), revisionWith([tickets]))).toEqual([
    'new menu entry "My tickets" in account/main, which leads to /tickets',
    'lost menu entry "Events" in header/main, which leads to /events',
  ]);
});
