import { securityText } from './site-files.routes';

const publicUrl = new URL('https://azadkar.test');
const now = Date.parse('2026-11-22T11:00:00Z');
const fieldsOf = (text: string) =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );

test('security.txt says where to report, and where it is', () => {
  const fields = fieldsOf(securityText({ publicUrl, securityContact: 'security@azadkar.test' }, now));
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'mailto:security@azadkar.test',
    Expires: '2027-05-21T00:00:00.000Z',
    'Preferred-Languages': 'en, ur',
    Canonical: 'https://azadkar.test/.well-known/security.txt',
  });
});

test('it does not expire while the site runs, and names an address of the web as it is', () => {
  const later = Date.parse('2036-01-01T00:00:00Z');
  const fields = fieldsOf(securityText({ publicUrl, securityContact: 'https://azadkar.test/report' }, later));
  expect(Date.parse(fields.get('Expires') ?? '')).toBeGreaterThan(later);
  expect(fields.get('Contact')).toBe('https://azadkar.test/report');
});
