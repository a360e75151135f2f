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
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).filter(isFields).map(parseReport);
  if (isFields(body) && isFields(body['csp-report'])) return [parseLegacyReport(body['csp-report'])];
  return [];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseReport({ type, url, body }: Fields): PolicyReport {
  const fields = isFields(body) ? body : {};
  return {
    directive: wordOf(fields.effectiveDirective) || wordOf(type) || 'unknown',
    blocked: withoutQuery(fields.blockedURL),
    page: withoutQuery(url),
    source: placeOf(fields.sourceFile, fields.lineNumber, fields.columnNumber),
  };
}

function parseLegacyReport(fields: Fields): PolicyReport {
  return {
    directive: wordOf(fields['effective-directive']) || wordOf(fields['violated-directive']) || 'unknown',
    blocked: withoutQuery(fields['blocked-uri']),
    page: withoutQuery(fields['document-uri']),
    source: placeOf(fields['source-file'], fields['line-number'], fields['column-number']),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
const wordOf = (value: unknown) => /^[a-z-]{1,40}/.exec(textOf(value))?.[0] ?? '';
const withoutQuery = (value: unknown) => textOf(value).replace(/[?#].*$/, '');
const placeOf = (file: unknown, line: unknown, column: unknown) =>
  [withoutQuery(file), Number(line), Number(column)].filter(Boolean).join(':');
