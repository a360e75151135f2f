import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

test("a link overrides a version for a developer's browser, and another link removes the override", async () => {
  const { store } = await aSite();
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  const gateway = await startGateway(store, { ALLOW_OVERRIDES: 'true' });
  const chosen = await fetch(`${gateway}/override?ticketing=1.1.0`, { redirect: 'manual' });
  const [cookie = ''] = (chosen.headers.get('set-cookie') ?? '').split(';');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/']);
  const page = await (await fetch(`${gateway}/events`, { headers: { cookie } })).text();
  expect(page).toContain('/remotes/ticketing/1.1.0/entry.js');
  expect(page).toContain('"overridden":true');
  const reset = await fetch(`${gateway}/override`, { redirect: 'manual' });
  expect(reset.headers.get('set-cookie')).toContain('release-override=; Max-Age=0');
});

test('without overrides in the settings there is no such address', async () => {
  const gateway = await startGateway((await aSite()).store);
  expect((await fetch(`${gateway}/override?ticketing=1.1.0`, { redirect: 'manual' })).status).toBe(404);
});
