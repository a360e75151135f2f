/**
 * POST /reports/…: what browsers report. A fault of a version's code, a violation of a security policy, and events for the
 * association's statistics (lines of the log, without the person).
 */
import {
  FAULT_KINDS,
  FAULT_OUTCOMES,
  type FaultReport,
  isRecord,
  MAX_FAULT_MESSAGE,
  MAX_FAULT_STACK,
  releasesOf,
} from '@azadkar/release';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway';
import { idOfReporter } from '../page/page-request';

const REPORT_RATE_LIMIT = { max: 60, timeWindow: '1 minute' };
/** Every page view is an event, and many visitors may share one network address. */
const EVENT_RATE_LIMIT = { max: 1_200, timeWindow: '1 minute' };
const BODY_LIMIT_BYTES = 32 * 1024;

const faultReport = {
  type: 'object',
  required: ['name', 'version', 'kind', 'outcome'],
  additionalProperties: false,
  properties: {
    revision: { type: 'integer', minimum: 1, default: 1 },
    name: { type: 'string', maxLength: 40 },
    version: { type: 'string', maxLength: 60 },
    page: { type: 'string', pattern: '^[\\w-]{0,60}$', default: '' },
    kind: { enum: FAULT_KINDS },
    outcome: { enum: FAULT_OUTCOMES },
    message: { type: 'string', maxLength: MAX_FAULT_MESSAGE, default: '' },
    stack: { type: 'string', maxLength: MAX_FAULT_STACK, default: '' },
  },
} as const;

const trackedEvent = {
  type: 'object',
  required: ['event', 'path'],
  additionalProperties: false,
  properties: {
    event: { type: 'string', pattern: '^[A-Za-z]{1,40}$' },
    path: { type: 'string', maxLength: 300 },
    content: { type: 'string', maxLength: 120 },
    value: { type: 'number', minimum: 0 },
    currency: { const: 'PKR' },
    remote: { type: 'string', pattern: '^[a-z-]{1,40}@[\\w.+-]{1,60}$' },
  },
} as const;

interface TrackedEvent {
  event: string;
  content?: string;
  value?: number;
  remote?: string;
}

export function reportRoutes({
  app,
  failures,
  fallBacks,
  faults,
  live,
  monitor,
  metrics,
  settings,
  vitals,
}: Gateway): void {
  void app.register(async (reports) => {
    parseJsonOf(reports, 'application/csp-report', 'application/reports+json');
    const options = { config: { rateLimit: REPORT_RATE_LIMIT }, bodyLimit: BODY_LIMIT_BYTES };

    reports.post<{ Body: FaultReport }>(
      '/reports/fault',
      { ...options, schema: { body: faultReport } },
      async (request, reply) => {
        const { body } = request;
        const { name, version, kind, outcome } = body;
        const visitor = idOfReporter(request, settings.gatewayKey);
        faults.record(body, visitor);
        fallBacks.count({ name, version }, outcome);
        failures.add(isKnown(name, version) ? `${name}@${version} ${kind} ${outcome}` : 'other');
        metrics.recordFault({ name, version }, kind);
        await monitor.recordFault({ name, version }, visitor);
        return reply.code(204).send();
      },
    );

    const eventOptions = { ...options, config: { rateLimit: EVENT_RATE_LIMIT }, schema: { body: trackedEvent } };
    reports.post<{ Body: TrackedEvent }>('/reports/event', eventOptions, async ({ body, log }, reply) => {
      log.info({ tracked: body }, 'counted');
      const { event, content = '', value, remote = '' } = body;
      const [name = '', version = ''] = remote.split('@');
      if (event === 'WebVital' && value !== undefined) {
        if (isKnown(name, version)) vitals.add(remote, content, value);
        metrics.recordVital({ name, version }, content, value);
      }
      return reply.code(204).send();
    });

    reports.post('/reports/policy', options, async ({ body, log }, reply) => {
      for (const report of parsePolicyReports(body)) {
        log.warn(report, 'a browser stopped something');
        failures.add(`policy ${report.directive}`);
      }
      return reply.code(204).send();
    });
  });

  const isKnown = (name: string, version: string) => {
    const revision = live.current();
    return revision !== null && releasesOf(revision).some((known) => known.name === name && known.version === version);
  };
}

function parseJsonOf(app: FastifyInstance, ...types: string[]): void {
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}

/** A browser's report about a security policy, in whichever format, without the parts of addresses that may be secret. */
export interface PolicyReport {
  /** "script-src-elem", or the type of a report that has no directive. */
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  /** The place in a script, as "address:line:column". */
  readonly source: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Of one request; a page may report several violations at once. */
const MAX_REPORTS = 20;
const MAX_TEXT = 500;

/** Parses the list of the Reporting API, and the older single CSP report. Empty for anything else. */
export function parsePolicyReports(body: unknown): PolicyReport[] {
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).filter(isRecord).map(parseReport);
  if (isRecord(body) && isRecord(body['csp-report'])) return [parseLegacyReport(body['csp-report'])];
  return [];
}

function parseReport({ type, url, body }: Fields): PolicyReport {
  const fields = isRecord(body) ? body : {};
  return {
    directive: wordOf(fields.effectiveDirective) || wordOf(type) || 'unknown',
    blocked: withoutQuery(fields.blockedURL),
    page: withoutQuery(url),
    source: placeOf(fields.sourceFile, fields.lineNumber, fields.columnNumber),
  };
}

const parseLegacyReport = (fields: Fields): PolicyReport => ({
  directive: wordOf(fields['effective-directive']) || wordOf(fields['violated-directive']) || 'unknown',
  blocked: withoutQuery(fields['blocked-uri']),
  page: withoutQuery(fields['document-uri']),
  source: placeOf(fields['source-file'], fields['line-number'], fields['column-number']),
});

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
const wordOf = (value: unknown) => /^[a-z-]{1,40}/.exec(textOf(value))?.[0] ?? '';
const withoutQuery = (value: unknown) => textOf(value).replace(/[?#].*$/, '');
const placeOf = (file: unknown, line: unknown, column: unknown) =>
  [withoutQuery(file), Number(line), Number(column)].filter(Boolean).join(':');
