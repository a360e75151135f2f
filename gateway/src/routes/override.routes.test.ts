import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

test("a link overrides a version for a developer's browser, and another link removes the override", async () => {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  const gateway = await startGateway(store);
  const chosen = await fetch(`${gateway}/override?ticketing=1.1.0`, { redirect: 'manual' });
  const [cookie = ''] = (chosen.headers.get('set-cookie') ?? '').split(';');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/']);
  const page = await (await fetch(`${gateway}/events`, { headers: { cookie } })).text();
  expect(page).toContain('/remotes/ticketing/1.1.0/entry.js');
  expect(page).toContain('"overridden":true');
  const reset = await fetch(`${gateway}/override`, { redirect: 'manual' });
  expect(reset.headers.get('set-cookie')).toContain('release-override=; Max-Age=0');
});

test.each([
  ['ticketing=9.9.9', 'ticketing@9.9.9 is not in the store. Published are 1.0.0.'],
  ['ticketing=1.0.0&nothing=1.0.0', 'nothing is no remote that is live here; those are ticketing.'],
  ['ticketing=https://elsewhere.test/entry.js', 'https://elsewhere.test/entry.js is not on your own machine'],
])('a link to what cannot be had says why, and leaves the browser as it is: %s', async (query, reason) => {
  const gateway = await startGateway((await aSite()).store);
  const refused = await fetch(`${gateway}/override?${query}`, { redirect: 'manual' });
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([404, null]);
  expect(refused.headers.get('content-type')).toContain('text/plain');
  expect(await refused.text()).toContain(reason);
});

test('in production there is no such address', async () => {
  const gateway = await startGateway((await aSite()).store, { PUBLIC_URL: 'https://azadkar.test' });
  expect((await fetch(`${gateway}/override?ticketing=1.1.0`, { redirect: 'manual' })).status).toBe(404);
});
