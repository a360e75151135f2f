import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inSpan, isTracing, startTracing } from './spans';

interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}

interface Collected {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
}

const ROOT = path.join(import.meta.dirname, '../..');
const TIMEOUT_MS = 90_000;

/** The spans of a visit, as a collector gets them, by `trace-a-visit.ts`. */
async function traceVisit(): Promise<CollectedSpan[]> {
  const command = ['--import', 'tsx', 'process/telemetry/testing/trace-a-visit.ts'];
  const env = { ...process.env, LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env, timeout: TIMEOUT_MS });
  const bodies: Collected[] = JSON.parse(stdout);
  return bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
}

const attributeOf = ({ attributes }: CollectedSpan, name: string) => attributes.find(({ key }) => key === name)?.value;

test(
  'a page, its rendering, its call of the api and the query are one trace, each part of the one before',
  async () => {
    const spans = await traceVisit();
    const find = (isIt: (span: CollectedSpan) => boolean): CollectedSpan => {
      const found = spans.find(isIt);
      if (!found) throw new Error(`There is no such span among ${spans.map(({ name }) => name).join(', ')}.`);
      return found;
    };
    const call = find(
      (span) => span.name === 'api call' && attributeOf(span, 'http.response.status_code')?.intValue === 200,
    );
    const render = find(({ spanId }) => spanId === call.parentSpanId);
    const request = find(({ spanId }) => spanId === render.parentSpanId);
    const served = find(({ parentSpanId }) => parentSpanId === call.spanId);
    const query = find(({ parentSpanId }) => parentSpanId === served.spanId);
    const trace = [request, render, call, served, query];
    const names = ['GET ticketing/events', 'render', 'api call', 'GET public.partners', 'query'];
    expect(trace.map(({ name }) => name)).toEqual(names);
    expect(new Set(trace.map(({ traceId }) => traceId)).size).toBe(1);
    expect(request.parentSpanId ?? '').toBe('');
    expect(attributeOf(render, 'azadkar.release')).toEqual({ stringValue: 'ticketing@2.0.0' });
    expect(attributeOf(query, 'db.query.text')?.stringValue).toContain('select');
    expect(attributeOf(served, 'azadkar.request_id')).toEqual(attributeOf(request, 'azadkar.request_id'));
    expect(find(({ name }) => name === 'job').status).toEqual({ code: 2, message: 'TypeError' });
    expect(JSON.stringify(spans)).not.toMatch(/zebra8821|11111111/); // nor is a stranger's trace continued
  },
  TIMEOUT_MS,
);

test('without an address nothing is loaded and nothing is traced', async () => {
  const stop = await startTracing('azadkar', {});
  expect(isTracing()).toBe(false);
  expect(await inSpan('job', {}, async (span) => span.traceparent)).toBeUndefined();
  await stop();
});
