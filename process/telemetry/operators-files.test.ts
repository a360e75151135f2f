import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createApiMetrics } from '../../api/src/platform/metrics/api-metrics';
import { addFigureGauges } from '../../api/src/platform/metrics/figure-gauges';
import { buildGateway, stopParts } from '../../gateway/src/server';
import { readSettings } from '../../gateway/src/settings';
import { memoryStore } from '../../release/src/testing/memory-store';
import type { Registry } from './metrics';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const alerts = read('deploy/prometheus/alerts.yaml');
const dashboard = read('deploy/grafana/azadkar.json');

/** The names of the series that a registry has: a histogram is three of them. */
const seriesOf = async (registry: Registry) =>
  (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );

async function exportedNames(): Promise<string[]> {
  const metrics = createApiMetrics();
  const usage = () => ({ size: 1, open: 1, idle: 1, waiting: 0 });
  addFigureGauges(metrics, { readFigures: () => Promise.reject(new Error('there is no database')), usage });
  const settings = readSettings({ LOG_LEVEL: 'silent', RENDERERS: '0', CONSOLE_PORT: 'off' });
  const gateway = await buildGateway(settings, memoryStore());
  const names = [...(await seriesOf(metrics.registry)), ...(await seriesOf(gateway.metrics.registry))];
  await gateway.app.close();
  await stopParts(gateway);
  return names;
}

const namesIn = (text: string): string[] => [...text.matchAll(/\bazadkar_\w+/g)].map(([name]) => name);

test('the dashboard and the alerts ask only for metrics that the gateway and the api have, and the dashboard for all', async () => {
  const exported = await exportedNames();
  const used = new Set(namesIn(`${alerts} ${dashboard}`));
  expect([...used].filter((name) => !exported.includes(name))).toEqual([]);
  const shown = namesIn(dashboard);
  const hidden = exported.filter((name) => !/_(sum|count)$/.test(name) && !shown.includes(name));
  expect(hidden).toEqual([]);
});

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

test('each alert says what is wrong and what to do, and has its row in the manual', () => {
  const manual = read('docs/operations/runbook.md');
  const anchors = [...manual.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    expect(rule).toMatch(/severity: (page|ticket)\n/);
    expect(rule).toMatch(/summary: \S.*\n +action: \S.*\.\n +runbook: docs\/operations\/runbook\.md#\S+\n/);
    expect(anchors).toContain(/runbook: docs\/operations\/runbook\.md#(\S+)/.exec(rule)?.[1]);
  }
});

test('the dashboard has a row for each thing that operators look after', () => {
  const { panels }: { panels: { type: string; title: string }[] } = JSON.parse(dashboard);
  const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
  expect(rows).toEqual(['Visitors', 'Pages', 'Api', 'Database', 'Mail and jobs', 'Releases']);
});

const PROMTOOL = [process.env.PROMTOOL ?? '', '/usr/bin/promtool'].find((file) => file && existsSync(file));

(PROMTOOL ? test.each : test.skip.each)([
  [['check', 'rules', 'alerts.yaml']],
  [['check', 'config', 'prometheus.yml']],
  [['test', 'rules', 'alerts.test.yaml']],
])('promtool %s finds nothing wrong', (command) => {
  const cwd = path.join(ROOT, 'deploy/prometheus');
  expect(() => execFileSync(PROMTOOL ?? '', command, { cwd, stdio: 'pipe' })).not.toThrow();
});
