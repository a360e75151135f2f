import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { Gateway } from '../gateway';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import type { PageRenderer } from '../rendering/page-renderer';
import type { PageRenderResult } from '../rendering/processes/outcome';
import type { PageRenderRequest } from '../rendering/render-request';
import { readSettings } from '../settings';
import { aSite } from '../testing/a-site';
import { formRoutes } from './page.routes';

const form = {
  host: 'azadkar.test',
  origin: 'https://azadkar.test',
  'content-type': 'application/x-www-form-urlencoded',
};

const rendered: PageRenderResult = {
  kind: 'rendered',
  page: {
    status: 422,
    title: null,
    html: '<p>Please look again</p>',
    styles: { names: '', css: '' },
    pictures: '',
    data: '{}',
  },
};

/** The form route of a small site, with a fake renderer. */
async function post(
  url: string,
  { answer = rendered as PageRenderResult | null, headers = {}, payload = 'name=Amna' } = {},
) {
  const { store, revision } = await aSite();
  const visits: PageRenderRequest[] = [];
  const render: PageRenderer['render'] = async (visit) => {
    visits.push(visit);
    return answer;
  };
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  formRoutes({
    app,
    store,
    settings: readSettings({ PUBLIC_URL: 'https://azadkar.test' }),
    live: { current: () => revision },
    monitor: { recordVisit: () => undefined },
    metrics: new GatewayMetrics(),
    frameData: { current: async () => undefined },
    renderer: { render },
  } as unknown as Gateway);
  const reply = await app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload });
  return { reply, visits };
}

test('a form is rendered with the session and address of its visitor, and answered with the page', async () => {
  const { reply, visits } = await post('/events?city=Lahore', {
    headers: { cookie: 'auth=secret; user_details=x; theme=dark' },
  });
  expect(visits).toMatchObject([
    {
      url: 'https://azadkar.test/events?city=Lahore',
      posted: 'name=Amna',
      visitor: { ip: '127.0.0.1', token: 'secret', session: { signedIn: true, details: 'x' } },
    },
  ]);
  expect(reply.statusCode).toBe(422);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(reply.headers['content-security-policy']).toContain("form-action 'self'");
  expect(reply.body).toContain('<p>Please look again</p>');
});

test('an accepted form redirects, with the cookies of a session that it begins', async () => {
  const cookies = ['auth=secret; Path=/', 'user_details=x; Path=/'];
  const answer: PageRenderResult = { kind: 'redirected', redirect: { status: 303, location: '/dashboard' }, cookies };
  const { reply } = await post('/events', { answer });
  expect(reply.statusCode).toBe(303);
  expect(reply.headers).toMatchObject({
    location: '/dashboard',
    'set-cookie': cookies,
    'cache-control': 'private, no-store',
  });
});

test('when a form cannot be rendered, the visitor is told to go back, where the text still is', async () => {
  const { reply } = await post('/events', { answer: null });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body).toContain('What you wrote is still there.');
});

test.each([
  ['another site', { origin: 'https://evil.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['an unknown sender', { origin: '' }],
  ['another site’s page', { origin: '', referer: 'https://evil.test/azadkar.test' }],
])('a form of %s is refused, and not rendered', async (_, headers) => {
  const { reply, visits } = await post('/events', { headers });
  expect(reply.statusCode).toBe(403);
  expect(visits).toEqual([]);
});

test.each([
  ['a page that sends a referrer only', { origin: '', referer: 'https://azadkar.test/events' }],
  ['the name that the visitor knows the site by', { host: '10.0.0.7:8080', origin: 'http://10.0.0.7:8080' }],
])('%s counts as this site', async (_, headers) => {
  expect((await post('/events', { headers })).reply.statusCode).toBe(422);
});

test.each([
  ['at an address that no remote owns', '/nothing', {}, 404],
  ['at a member’s page', '/dashboard/orders', { headers: { cookie: 'auth=secret' } }, 405],
  ['of another content type', '/events', { headers: { 'content-type': 'application/json' }, payload: '{}' }, 415],
  ['that is too long', '/events', { payload: `name=${'a'.repeat(40_000)}` }, 413],
])('a form %s is not rendered', async (_, url, options, status) => {
  const { reply, visits } = await post(url, options);
  expect(reply.statusCode).toBe(status);
  expect(visits).toEqual([]);
});

test('a guest at a member’s page is redirected to sign in', async () => {
  const { reply } = await post('/dashboard/orders');
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('/login?referrer=%2Fdashboard%2Forders');
});
