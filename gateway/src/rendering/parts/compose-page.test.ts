import { partElement, type RenderedPage, type Revision } from '@azadkar/release';
import { memoryStore } from '../../../../release/src/testing/memory-store';
import type { Visitor } from '../../page/page-request';
import { aRoute, goLive, publishRemote, publishShell } from '../../testing/a-site';
import { NOBODY } from '../../testing/nobody';
import { composePage, partRequests } from './compose-page';

const HOME = aRoute({ page: 'home', path: '/', query: [], slots: [{ slot: 'home@1', maxKilobytes: 20 }] });
const PARTS = [
  { part: 'next-events', slot: 'home@1', order: 2, access: 'public' as const },
  { part: 'first', slot: 'home@1', order: 1, access: 'public' as const },
  { part: 'mine', slot: 'home@1', order: 3, access: 'member' as const },
  { part: 'elsewhere', slot: 'member-page@1', order: 1, access: 'public' as const },
];
const PLACE = { slot: 'home@1', props: '{}', place: '_R_1_' };

let revision: Revision;
beforeAll(async () => {
  const store = memoryStore();
  const other = aRoute({ page: 'member', path: '/member', slots: [{ slot: 'member-page@1', maxKilobytes: 20 }] });
  const page = await publishRemote(store, 'public', '1.0.0', [HOME, other]);
  const style: [string, Buffer] = ['next-events.css', Buffer.from('.a{}')];
  const events = [aRoute({ page: 'events', path: '/events' })];
  const owner = await publishRemote(store, 'ticketing', '1.0.0', events, 'module', [style], undefined, PARTS);
  revision = await goLive(store, await publishShell(store), page, owner);
});

const AMNA = { ...NOBODY, session: { signedIn: true, details: null }, token: 't' };

function requestsFor(...places: (typeof PLACE)[]) {
  return requestsOf(NOBODY, places);
}

function requestsOf(visitor: Visitor, places: readonly (typeof PLACE)[]) {
  const release = revision.remotes.find((pinned) => pinned.release.name === 'public')?.release;
  if (!release) throw new Error('There is no page.');
  const owner = { release, route: HOME };
  return partRequests({ revision, owner, url: 'https://azadkar.test/', visitor }, places);
}

const aPage = (html: string): RenderedPage => ({
  ...{ status: 200, title: null, html, pictures: '', data: '{}', places: [PLACE] },
  styles: { names: 'known', css: '.known{}' },
});

test('a member gets the parts for members, too', () => {
  expect(requestsOf(AMNA, [PLACE]).map(({ part }) => part.part)).toEqual(['first', 'next-events', 'mine']);
});

test('the parts that everybody sees are asked for, in their order, where the page has declared the slot', () => {
  const names = (...places: (typeof PLACE)[]) => requestsFor(...places).map(({ part }) => part.part);
  expect(names(PLACE)).toEqual(['first', 'next-events']);
  expect(names({ ...PLACE, slot: 'member-page@1' }, { ...PLACE, slot: 'constructor' })).toEqual([]);
  expect(names(...Array.from({ length: 40 }, () => PLACE))).toHaveLength(24);
});

test('a part is put into its element with its data, and each style once', () => {
  const [first, events] = requestsFor(PLACE);
  if (!first || !events) throw new Error('There are no parts.');
  const styles = [
    ['known', '.known{}'],
    ['own', '.own{}'],
  ] as const;
  const places = partElement('ticketing/first', '_R_1_') + partElement('ticketing/next-events', '_R_1_');
  const composed = composePage(aPage(`<main>${places}</main>`), [
    { request: events, rendered: { html: '<p>$& events</p>', styles, data: '{"a":"</script>"}' } },
    { request: first, rendered: { html: '<p>first</p>', styles, data: 'null' } },
  ]);
  expect(composed.html).toBe(
    '<main><div data-part="ticketing/first" data-place="_R_1_"><div><p>first</p></div></div>' +
      '<div data-part="ticketing/next-events" data-place="_R_1_"><div><p>$& events</p></div></div></main>',
  );
  expect(composed.styles).toEqual({ names: 'known own', css: '.known{}\n.own{}' });
  expect(JSON.parse(composed.parts?.data ?? '')).toEqual({
    '_R_1_ ticketing/next-events': { version: '1.0.0', data: { a: '</script>' } },
    '_R_1_ ticketing/first': { version: '1.0.0', data: null },
  });
  expect(composed.parts?.stylesheets).toMatchObject([{ href: '/remotes/ticketing/1.0.0/next-events.css' }]);
});

test('without parts, and for a part whose element is not there, the page is as it was', () => {
  const [events] = requestsFor(PLACE);
  if (!events) throw new Error('There is no part.');
  const composed = composePage(aPage('<main></main>'), [
    { request: events, rendered: { html: '<p>events</p>', styles: [], data: 'null' } },
  ]);
  expect(composed).toEqual({ ...aPage('<main></main>'), places: undefined });
});
