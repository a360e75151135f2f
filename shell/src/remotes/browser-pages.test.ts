import { beginSession, endSession } from '@azadkar/shared-api';
import { aMember } from '@azadkar/shared-ui/testing';

const ELSEWHERE = 'http://localhost/dashboard/elsewhere';

/** Where the way to an address leads; null where the page is shown in place. */
async function reloadedAt(address: string, lean: object): Promise<string | null> {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="manifest">${JSON.stringify({ revision: 1, ...lean })}</script>`;
  globalThis.fetch = jest.fn(async () => ({ json: async () => ({ lastUrgent: null }) })) as unknown as typeof fetch;
  const { browserPages } = require('./load-page') as typeof import('./load-page');
  try {
    await browserPages.reloadIfOutdated({ url: address } as Request, new Promise(() => undefined));
    return null;
  } catch (thrown) {
    const { headers } = thrown as Response;
    expect(headers.get('X-Remix-Reload-Document')).toBe('true');
    return headers.get('location');
  }
}

afterEach(() => endSession());

test('who has signed in as staff gets the next page from the server, with the pages for staff', async () => {
  beginSession('token', aMember({ roles: ['door'] }));
  expect(await reloadedAt(`${ELSEWHERE}?page=2#top`, { withoutStaff: true })).toBe('/dashboard/elsewhere?page=2#top');
});

test('the page that is open stays, as do those of a member and of a site that has all pages', async () => {
  beginSession('token', aMember({ roles: ['door'] }));
  expect(await reloadedAt(window.location.href, { withoutStaff: true })).toBeNull();
  expect(await reloadedAt(ELSEWHERE, {})).toBeNull();
  beginSession('token', aMember());
  expect(await reloadedAt(ELSEWHERE, { withoutStaff: true })).toBeNull();
});
