/** Spans as OpenTelemetry has them, sent by OTLP over HTTP. Loaded only where they are on. */
import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, SpanOptions, Tracer } from './tracer';

const STOP_TIMEOUT_MS = 3_000;
const EXPORT_TIMEOUT_MS = 5_000;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/**
 * The address and its headers come from OTEL_EXPORTER_OTLP_*, which the exporter reads itself. Every request is traced, for any
 * sends it (trace-requests.ts): a collector samples, which knows how the request ended.
 */
export function createTracer(service: string): Tracer {
  const named = resourceFromAttributes({ 'service.name': service });
  const exporter = new OTLPTraceExporter({ timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: defaultResource().merge(named),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('azadkar');
  return {
    start(name, { kind, attributes, parent, tookMs }: SpanOptions) {
      const startTime = tookMs === undefined ? undefined : Date.now() - tookMs;
      const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes: { ...attributes }, startTime };
      return toSpan(tracer.startSpan(name, options, contextOf(parent)));
    },
    async stop() {
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}

function contextOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function toSpan(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void span.setAttributes(attributes),
    // the name of an error alone: its message may hold a value of the statement
    fail: (cause) => void span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(cause) }),
    end(name) {
      if (name) span.updateName(name);
      span.end();
    },
  };
}

const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : 'Error');
