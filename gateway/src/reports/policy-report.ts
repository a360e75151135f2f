/** A report of a browser about a policy, whatever its form, without the parts of addresses that may hold secrets. */
export interface PolicyReport {
  /** "script-src-elem", or the kind of a report that has none. */
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  /** Where in which script, as "address:line:column". */
  readonly source: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A page may report at most so many things at once. */
const MAX_REPORTS = 20;

/** Reads the Reporting API's list, and the older single CSP report. Anything else is no report. */
export function parsePolicyReports(body: unknown): PolicyReport[] {
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).filter(isFields).map(readReport);
  if (isFields(body) && isFields(body['csp-report'])) return [readOlder(body['csp-report'])];
  return [];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readReport({ type, url, body }: Fields): PolicyReport {
  const told = isFields(body) ? body : {};
  return {
    directive: word(told.effectiveDirective) || word(type) || 'unknown',
    blocked: withoutQuery(told.blockedURL),
    page: withoutQuery(url),
    source: place(told.sourceFile, told.lineNumber, told.columnNumber),
  };
}

function readOlder(told: Fields): PolicyReport {
  return {
    directive: word(told['effective-directive']) || word(told['violated-directive']) || 'unknown',
    blocked: withoutQuery(told['blocked-uri']),
    page: withoutQuery(told['document-uri']),
    source: place(told['source-file'], told['line-number'], told['column-number']),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : '');
const word = (value: unknown) => /^[a-z-]{1,40}/.exec(text(value))?.[0] ?? '';
const withoutQuery = (value: unknown) => text(value).replace(/[?#].*$/, '');
const place = (file: unknown, line: unknown, column: unknown) =>
  [withoutQuery(file), Number(line), Number(column)].filter(Boolean).join(':');
