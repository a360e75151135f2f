import { parsePolicyReports } from './reports.routes';

test('queries and fragments, which may be secret, are removed from a report', () => {
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.test/a.js?k=1',
    sourceFile: 'https://site.test/main.js#x',
    lineNumber: 3,
    columnNumber: 9,
  };
  expect(
    parsePolicyReports([{ type: 'csp-violation', url: 'https://site.test/reset-password?token=secret', body }]),
  ).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.test/a.js',
      page: 'https://site.test/reset-password',
      source: 'https://site.test/main.js:3:9',
    },
  ]);
});

test('a report in the older format is parsed as well', () => {
  const report = { 'violated-directive': 'img-src', 'blocked-uri': 'data', 'document-uri': 'https://site.test/' };
  expect(parsePolicyReports({ 'csp-report': report })).toEqual([
    { directive: 'img-src', blocked: 'data', page: 'https://site.test/', source: '' },
  ]);
});

test('anything else is not a report', () => {
  for (const body of [null, 'x', 7, {}, [1, null]]) expect(parsePolicyReports(body)).toEqual([]);
});

test('a report without a directive is named by its type, and never by free text', () => {
  expect(
    parsePolicyReports([{ type: 'integrity-violation' }, { type: '<b>' }]).map(({ directive }) => directive),
  ).toEqual(['integrity-violation', 'unknown']);
});
