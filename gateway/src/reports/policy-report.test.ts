import { parsePolicyReports } from './policy-report';

test('a report of the Reporting API loses what may be secret', () => {
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

test('the older form is read as well', () => {
  const told = { 'violated-directive': 'img-src', 'blocked-uri': 'data', 'document-uri': 'https://site.test/' };
  expect(parsePolicyReports({ 'csp-report': told })).toEqual([
    { directive: 'img-src', blocked: 'data', page: 'https://site.test/', source: '' },
  ]);
});

test('anything else is no report', () => {
  for (const body of [null, 'x', 7, {}, [1, null]]) expect(parsePolicyReports(body)).toEqual([]);
});

test('a report without a directive is counted by its kind, and never by free text', () => {
  expect(
    parsePolicyReports([{ type: 'integrity-violation' }, { type: '<b>' }]).map(({ directive }) => directive),
  ).toEqual(['integrity-violation', 'unknown']);
});
