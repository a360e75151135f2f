import { makeKey, readSigningKey, signCall } from '@azadkar/release';
import { bearer, FIGURES_PATH, REPORTS_PATH, type ReportSummary } from '../../../../process/site-reports';
import { aConsole } from '../../testing/a-console';
import { endAll, startApi } from '../../testing/start-gateway';

afterEach(endAll);

const KEY = 'a key that gateways and apis of tests share';
const TICKETING = { name: 'ticketing', version: '1.0.0' };

const SUMMARY: ReportSummary = {
  span: '24h',
  from: '2026-11-21T11:00:00.000Z',
  to: '2026-11-22T10:30:00.000Z',
  versions: [
    {
      ...{ ...TICKETING, views: 2_000, faults: 5, vitals: { LCP: { p75: 2_700, of: 812 } } },
      periods: [
        { at: '2026-11-22T08:00:00.000Z', views: 1_500, faults: 1 },
        { at: '2026-11-22T09:00:00.000Z', views: 500, faults: 4 },
      ],
    },
  ],
  pages: [{ ...TICKETING, page: 'event', views: 1_200, vitals: {} }],
  renders: [{ ...TICKETING, outcome: 'crashed', times: 3 }],
  policies: [{ directive: 'script-src-elem', times: 6 }],
  groups: [
    {
      ...{ ...TICKETING, kind: 'render', page: 'event', message: 'no <b> price', place: null, count: 9, visitors: 4 },
      ...{ firstAt: '2026-11-22T08:10:00.000Z', lastAt: '2026-11-22T09:10:00.000Z' },
    },
  ],
  lost: 12,
};

async function aConsoleWithApi(answer: () => object | null, env: Record<string, string> = { GATEWAY_KEY: KEY }) {
  const asked: string[] = [];
  const origin = await startApi((request, response) => {
    const { url = '', method, headers } = request;
    const found = url.startsWith(REPORTS_PATH) && method === 'GET' ? answer() : null;
    if (found) asked.push(`${url} ${headers.authorization === bearer(KEY)}`);
    response.writeHead(found ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  });
  const site = await aConsole({ signed: true, env: { API_ORIGIN: origin, ...env } });
  const { cookie } = await site.signIn();
  return { ...site, asked, read: async (path: string) => (await site.get(path, { cookie })).text() };
}

test('a manager sees errors and speed of the whole site by version, with the page views that they are out of', async () => {
  const { read, asked } = await aConsoleWithApi(() => SUMMARY);
  const html = await read('/reports');
  expect(html).toMatch(/ticketing <span class="num quiet">1\.0\.0<.*data-head="page views"><span class="num">2,000</s);
  expect(html).toMatch(
    /data-head="errors"><span class="num"><strong class="bad">5<.*data-head="in 1,000 views"><span class="num">2\.5</s,
  );
  expect(html).toMatch(/data-head="LCP"><span class="num">2\.7 s .*\(812\).*slow/);
  expect(html).toContain('aria-label="Most errors in one hour: 4 of 500 views, 2026-11-22 09:00 UTC"');
  expect(html).toMatch(
    /no &lt;b&gt; price.*data-head="times"><span class="num">9<.*data-head="visitors"><span class="num">4</s,
  );
  expect(html).toMatch(/data-head="failed"><strong class="bad num">3</);
  expect(html).toContain('6 ×</strong> script-src-elem');
  expect(html).toContain('12 reports are missing');
  expect(await read('/reports?span=90d')).toContain('<a href="/reports?span=90d" aria-current="page">90 days</a>');
  expect(asked).toEqual([`${REPORTS_PATH}?span=24h true`, `${REPORTS_PATH}?span=90d true`]);
});

test('the overview shows errors and speed of all gateways, of the last fourteen days', async () => {
  const { read, asked } = await aConsoleWithApi(() => SUMMARY);
  const html = await read('/');
  expect(html).toContain('no &lt;b&gt; price');
  expect(html).toMatch(/data-head="LCP"><span class="num">2\.7 s/);
  expect(html).toContain('three of four visits of the last fourteen days');
  expect(asked).toEqual([`${REPORTS_PATH}?span=14d true`]);
});

test.each([
  ['while the api is away', { GATEWAY_KEY: KEY }, 'The api does not answer, so what it keeps cannot be shown.'],
  ['without GATEWAY_KEY', {}, 'GATEWAY_KEY is not set, so nothing is kept in the database.'],
])('%s, the console says so, and shows what this gateway knows', async (_when, env, reason) => {
  const { read, site } = await aConsoleWithApi(() => null, env);
  await fetch(`${site}/reports/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...TICKETING, page: 'event', kind: 'render', outcome: 'notice', message: 'no price' }),
  });
  const html = await read('/reports');
  expect(html).toContain(`role="alert">${reason}`);
  expect(html).toContain('no price');
  expect(html).toContain('ticketing@1.0.0 render notice');
  const overview = await read('/');
  expect(overview).toContain(reason);
  expect(overview).toContain('no price');
});

test('nobody else sees them', async () => {
  const { get } = await aConsoleWithApi(() => SUMMARY);
  const answer = await get('/reports');
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('script-src-elem')]);
});

test('release status reads them with the key of a person whom the policy names, and nobody else does', async () => {
  const { get, consoleUrl: origin, adminKey: admin } = await aConsoleWithApi(() => SUMMARY);
  const path = `${FIGURES_PATH}?span=14d`;
  const ask = async (authorization: string) => {
    const answer = await get(path, authorization ? { authorization } : {});
    return { status: answer.status, body: await answer.json() };
  };
  const sign = (key: string, call = { path, origin }, now = Date.now()) => signCall(call, readSigningKey(key), now);
  expect(await ask(sign(admin))).toEqual({ status: 200, body: SUMMARY });
  for (const refused of [
    '',
    'Signed e30=',
    'Bearer x',
    sign(makeKey().privateKey),
    sign(admin, { path: FIGURES_PATH, origin }),
    sign(admin, { path, origin: 'https://evil.example' }),
    sign(admin, { path, origin }, Date.now() - 10 * 60_000),
  ])
    expect(await ask(refused)).toEqual({
      status: 401,
      body: { message: expect.stringContaining('does not know your key') },
    });
});
