/**
 * Spans: what of a request, a rendering, a call, a query, an email or a job took how long, and what it was part of. They
 * are made where OTEL_EXPORTER_OTLP_ENDPOINT is set; else nothing is loaded, and each function here only calls the next.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Span, SpanOptions, Tracer } from './tracer';

const NO_SPAN: Span = { traceparent: undefined, set: () => undefined, fail: () => undefined, end: () => undefined };

const current = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/** OTEL_EXPORTER_OTLP_ENDPOINT: where traces are sent; without it nothing is loaded. */
export async function startTracing(
  service: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { createTracer } = await import('./otlp-tracer');
  const started = createTracer(service);
  tracer = started;
  return async () => {
    if (tracer === started) tracer = undefined;
    await started.stop();
  };
}

export const isTracing = (): boolean => tracer !== undefined;

/** A span that ends where it is told to, such as that of a request. */
export const startSpan = (name: string, options: SpanOptions = {}): Span =>
  tracer?.start(name, { ...options, parent: options.parent ?? traceparent() }) ?? NO_SPAN;

/** Does the work in a span of its own, which is current meanwhile, and which fails with it. */
export async function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  if (!tracer) return work(NO_SPAN);
  const span = startSpan(name, options);
  try {
    return await current.run(span, () => work(span));
  } catch (cause) {
    span.fail(cause);
    throw cause;
  } finally {
    span.end();
  }
}

/** Calls `next` with a span as the current one. */
export const continueIn = (span: Span, next: () => void): void => (span === NO_SPAN ? next() : current.run(span, next));

/** The work as part of the span that is current now, from wherever it is called. */
export const boundToSpan = <A extends unknown[], T>(work: (...given: A) => T): ((...given: A) => T) =>
  tracer ? AsyncResource.bind(work) : work;

/** Of the current span, for the calls of other processes; undefined outside of one. */
export const traceparent = (): string | undefined => current.getStore()?.traceparent;
