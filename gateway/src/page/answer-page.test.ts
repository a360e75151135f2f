import type { Revision } from '@azadkar/release';
import { aRoute, aSite, EVENTS, goLive, publishRemote } from '../testing/a-site';
import { answerPage } from './answer-page';
import { pageHtml } from './page-html';
import { parsePageRequest } from './page-request';

let revision: Revision;
beforeAll(async () => {
  revision = (await aSite()).revision;
});

function ask(address: string, cookie = '', overrides = {}, live = revision) {
  const { page, ...answer } = answerPage(live, parsePageRequest(address, cookie), {
    publicUrl: new URL('https://azadkar.test'),
    nonce: 'n0',
    overrides,
    newVisitorId: 'somebody-new',
    now: 0,
    secure: false,
  });
  return { ...answer, body: page ? pageHtml(page, null) : '' };
}

test('a public page contains exactly its scripts', () => {
  const { status, body } = ask('/events');
  expect(status).toBe(200);
  expect(body.match(/(?:src|href)="[^"]+\.js"/g)).toEqual([
    'src="/shell/1.0.0/framework.js"',
    'src="/shell/1.0.0/main.js"',
    'src="/shell/1.0.0/forms.js"',
    'src="/remotes/ticketing/1.0.0/events.js"',
    'src="/remotes/ticketing/1.0.0/entry.js"',
    'src="/shell/1.0.0/navigation.js"',
  ]);
});

test("an address that no remote owns is a 404 inside the site's frame, without code of a remote", () => {
  const { status, body } = ask('/nowhere');
  expect(status).toBe(404);
  expect(body).toContain('/shell/1.0.0/main.js');
  expect(body).toContain('<title>Page not found | Azadkar</title>');
  expect(body).not.toContain('data-of="page"');
});

test("a guest at a member's page is redirected to sign in, with the page to come back to, and gets no code", () => {
  const { status, headers, body } = ask('/dashboard/orders?page=2');
  expect({ status, location: headers.location, body }).toEqual({
    status: 302,
    location: '/login?referrer=%2Fdashboard%2Forders%3Fpage%3D2',
    body: '',
  });
  expect(headers['cache-control']).toBe('private, no-store');
});

test('the document of who saves data is marked, and caches keep it apart', () => {
  const saving = ask('/events', 'save_data=on');
  expect(saving.body).toMatch(/<html [^>]*data-save-data>/);
  expect(saving.headers['content-security-policy']).toContain('img-src data: blob:;');
  expect(ask('/events').body).not.toContain('data-save-data');
  expect(ask('/events').headers.vary).toBe('Cookie, Save-Data');
});

describe('a page for staff', () => {
  let site: Revision;
  beforeAll(async () => {
    const { store } = await aSite();
    const row = aRoute({ page: 'door', path: '/dashboard/door', title: 'The door', access: 'staff', roles: ['door'] });
    site = await goLive(store, await publishRemote(store, 'doors', '1.0.0', [row]));
  });
  const as = (details: unknown) => `auth=token; user_details=${encodeURIComponent(JSON.stringify(details))}`;
  const open = (cookie: string) => ask('/dashboard/door', cookie, {}, site);

  test('is sent to who has the role', () => {
    const { status, body } = open(as({ roles: ['door'] }));
    expect(status).toBe(200);
    expect(body).toContain('/remotes/doors/1.0.0/door.js');
  });

  test.each([
    ['a member', 'auth=token'],
    ['another role', as({ roles: ['finance'] })],
    ['a damaged cookie', as('admin')],
  ])('is refused to %s in the frame of the site, without its code', (_, cookie) => {
    const { status, body } = open(cookie);
    expect(status).toBe(403);
    expect(body).toContain('<title>This page is for staff | Azadkar</title>');
    expect(body).toContain('/shell/1.0.0/main.js');
    expect(body).not.toContain('data-of="page"');
  });

  test('is known to browsers of staff, and to others at its address alone', () => {
    const remotesAt = (address: string, cookie: string) => {
      const [, manifest = ''] = /id="manifest">(.*?)<\/script>/s.exec(ask(address, cookie, {}, site).body) ?? [];
      return JSON.parse(manifest).remotes.map(({ name }: { name: string }) => name);
    };
    for (const cookie of ['', 'auth=token']) expect(remotesAt('/events', cookie)).not.toContain('doors');
    expect(remotesAt('/events', as({ roles: ['finance'] }))).toContain('doors');
    expect(remotesAt('/dashboard/door', 'auth=token')).toContain('doors');
  });

  test('leads a guest to the login', () => {
    expect(open('user_details={"roles":["door"]}')).toMatchObject({
      status: 302,
      headers: { location: '/login?referrer=%2Fdashboard%2Fdoor' },
    });
  });
});

test('a member gets the page', () => {
  expect(ask('/dashboard/orders', 'auth=token').status).toBe(200);
});

test('a redirect keeps the query', () => {
  expect(ask('/orders?page=2', 'auth=token')).toMatchObject({
    status: 302,
    headers: { location: '/dashboard/orders?page=2' },
  });
  expect(ask('/dashboard')).toMatchObject({ headers: { location: '/login?referrer=%2Fdashboard%2Fmembership' } });
  expect(ask('/issues')).toMatchObject({ headers: { location: '/' } });
});

test('a shell that was published before there was a table of redirects is served without one', () => {
  const { redirects: _, ...shell } = revision.shell;
  const older = { ...revision, shell };
  expect(ask('/events', '', {}, older).status).toBe(200);
  expect(ask('/orders', '', {}, older).status).toBe(404);
});

test('another spelling is redirected permanently to the canonical one', () => {
  expect(ask('/events/?a=1')).toMatchObject({ status: 308, headers: { location: '/events?a=1' } });
  expect(ask('/dasboard/orders')).toMatchObject({ status: 308, headers: { location: '/dashboard/orders' } });
  expect(ask('//evil.test/events')).toMatchObject({ status: 308, headers: { location: '/evil.test/events' } });
});

test.each(['/%65vents', '/Events', '/EVENTS'])('%s has the same owner, and leads to its one spelling', (pathname) => {
  expect(ask(`${pathname}?a=1`)).toMatchObject({ status: 308, headers: { location: '/events?a=1' } });
});

test('a parameter keeps its case and its encoding', () => {
  expect(ask('/Event/A%20Fest/7')).toMatchObject({ status: 308, headers: { location: '/event/A%20Fest/7' } });
  expect(ask('/event/A%20Fest/7').status).toBe(200);
});

test("a developer's override is loaded, marked, and never replaced by another version", async () => {
  const { store } = await aSite();
  const next = await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  const { body } = ask('/events', '', { ticketing: next });
  expect(body).toContain('/remotes/ticketing/1.1.0/events.js');
  expect(manifestIn(body).remotes[0]).toMatchObject({ overridden: true, versions: [{ version: '1.1.0' }] });
});

test("the page may connect to a developer's machine, for this visit only", () => {
  const { headers, body } = ask('/events', '', { ticketing: new URL('http://localhost:4304/entry.js') });
  expect(headers['content-security-policy']).toContain("connect-src 'self' http://localhost:4304 ws://localhost:4304");
  expect(headers['integrity-policy']).toBeUndefined();
  expect(manifestIn(body).remotes[0].versions).toEqual([
    { version: 'local', container: 'mfe_ticketing_local', entry: 'http://localhost:4304/entry.js' },
  ]);
  expect(ask('/events').headers['content-security-policy']).not.toContain('4304');
});

const manifestIn = (html: string) => JSON.parse(/id="manifest">(.*?)<\/script>/.exec(html)?.[1] ?? '');
