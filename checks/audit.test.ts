import { readAudit } from './audit';

const report = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(severities.map((severity, i) => [`p${i}`, { name: `p${i}`, severity }])),
  });

test('a high or critical vulnerability fails, and every one is named', () => {
  expect(readAudit(report('low', 'high'))).toEqual({
    exitCode: 1,
    lines: ['low: p0', 'high: p1', '2 packages with known vulnerabilities, 1 of them high or critical.'],
  });
  expect(readAudit(report('critical')).exitCode).toBe(1);
  expect(readAudit(report('moderate')).exitCode).toBe(0);
  expect(readAudit(report()).exitCode).toBe(0);
});

test.each([
  [
    'answers 405',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } }),
    '405',
  ],
  ['cannot be reached', JSON.stringify({ error: { summary: 'request failed' } }), 'request failed'],
  ['answers nothing', '', 'Nothing was checked'],
])('a registry that %s is a warning, and no pass', (_, text, reason) => {
  const { exitCode, lines } = readAudit(text);
  expect(exitCode).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^WARNING/)]);
  expect(lines[0]).toContain(reason);
});
