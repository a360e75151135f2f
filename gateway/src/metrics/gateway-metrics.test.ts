import { memoryStore } from '../../../release/src/testing/memory-store';
import { buildGateway, stopParts } from '../server';
import { readSettings } from '../settings';
import { aSite, EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
import { GatewayMetrics } from './gateway-metrics';

async function aGateway(store = memoryStore()) {
  const gateway = await buildGateway(readSettings({ LOG_LEVEL: 'silent', RENDERERS: '0', CONSOLE_PORT: 'off' }), store);
  return {
    ...gateway,
    read: async (name: string) =>
      (await gateway.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name)),
    stop: async () => {
      await gateway.app.close();
      await stopParts(gateway);
    },
  };
}

test('a page is counted under its name, its versions are views, and what nobody knows is no series', async () => {
  const { store } = await aSite();
  const { app, read, stop } = await aGateway(store);
  await app.inject('/events?token=secret');
  await app.inject('/nothing/secret');
  await app.inject('/readyz');
  expect(await read('azadkar_gateway_requests_total{')).toEqual([
    'azadkar_gateway_requests_total{route="ticketing/events",method="GET",status="2xx"} 1',
    'azadkar_gateway_requests_total{route="shell/frame",method="GET",status="4xx"} 1',
  ]);
  expect(await read('azadkar_views_total{release="ticketing@1.0.0"}')).toEqual([
    'azadkar_views_total{release="ticketing@1.0.0"} 1',
  ]);
  expect(await read('azadkar_revision_live')).toEqual(['azadkar_revision_live 1']);
  expect(await read('azadkar_release_problems')).toEqual(['azadkar_release_problems 0']);
  expect(await read('azadkar_store_polls{outcome="read"}')).toHaveLength(1);
  await stop();
});

test('before the first revision there is no number of one', async () => {
  const { read, stop } = await aGateway();
  expect(await read('azadkar_revision_live')).toEqual([]);
  await stop();
});

test('versions are counted by name while they are live, and as others afterwards and before', async () => {
  const { store, revision } = await aSite();
  const metrics = new GatewayMetrics();
  const read = async () => {
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines.filter((line) => line.startsWith('azadkar_faults_total{'));
  };
  await metrics.follow(revision);
  const former = { name: 'ticketing', version: '1.0.0' };
  metrics.recordFault(former, 'crash');
  metrics.recordFault({ name: 'ticketing', version: '9.9.9-invented' }, 'crash');
  expect(await read()).toEqual([
    'azadkar_faults_total{release="ticketing@1.0.0",kind="crash"} 1',
    'azadkar_faults_total{release="other",kind="crash"} 1',
  ]);
  for (const version of ['2.0.0', '3.0.0']) {
    // the version before still replaces what fails
    const next = await publishRemote(store, 'ticketing', version, EVENTS);
    await metrics.follow(await goLive(store, await publishShell(store, version), next));
  }
  metrics.recordFault(former, 'crash');
  expect(await read()).toEqual(['azadkar_faults_total{release="other",kind="crash"} 2']);
});

test('what visitors measure is counted by remote, times in seconds', async () => {
  const metrics = new GatewayMetrics();
  await metrics.follow((await aSite()).revision);
  const release = { name: 'ticketing', version: '1.0.0' };
  metrics.recordVital(release, 'LCP', 1_900);
  metrics.recordVital(release, 'CLS', 0.02);
  metrics.recordVital(release, 'invented', 1);
  metrics.recordVital({ name: 'invented', version: '1.0.0' }, 'LCP', 1);
  const text = await metrics.registry.metrics();
  expect(text).toContain('azadkar_web_vital_seconds_sum{remote="ticketing",metric="LCP"} 1.9');
  expect(text).toContain('azadkar_web_vital_layout_shift_bucket{le="0.025",remote="ticketing"} 1');
  expect(text).not.toContain('invented');
});
