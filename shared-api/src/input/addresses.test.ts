import { toEmailAddress, toWebAddress } from './addresses';

test.each([
  ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
  [' https://example.com ', 'https://example.com'],
  ['HTTPS://Example.com/A', 'https://Example.com/A'],
  ['http:/example.com', 'http://example.com'],
  ['https:\\\\example.com', 'https://example.com'],
  ['//example.com/a', 'https://example.com/a'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['https://exa\u200bmple.com/\u202ea', 'https://example.com/a'],
  ['https://example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
  ['https://ur.wikipedia.org/wiki/لاہور', 'https://ur.wikipedia.org/wiki/لاہور'],
  ['https://example.com/?q=a%20b&c=(d)#e', 'https://example.com/?q=a%20b&c=(d)#e'],
])('the web address %j is %s', (given, expected) => {
  expect(toWebAddress(given)).toBe(expected);
  expect(toWebAddress(expected)).toBe(expected);
});

test.each([
  ...['', 'linkedin', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\u0000script:alert(1)', 'data:text/html,x'],
  ...['mailto:a@b.pk', 'ftp://example.com', 'https://user:secret@example.com', 'https://user@example.com', 'user@b.pk'],
  ...[
    'https://exa mple.com',
    'https://example.com/a b',
    'https://',
    'https://localhost',
    'https://https://example.com',
  ],
  ...['https://exa<mple.com', 'example.com\\@evil.com', `https://example.com/${'a'.repeat(300)}`, 'https://.com'],
])('%j is no web address', (given) => {
  expect(toWebAddress(given)).toBeNull();
});

test.each([
  [' Amna@Azadkar.test ', 'amna@azadkar.test'],
  ['mailto:amna@azadkar.test', 'amna@azadkar.test'],
  ['am\u200bna@azadkar.test\u202c', 'amna@azadkar.test'],
  ['ａｍｎａ＠azadkar.test', 'amna@azadkar.test'],
  ["o'neill+news@mail.example.co.uk", "o'neill+news@mail.example.co.uk"],
  ['amna@لاہور.pk', 'amna@xn--mgbu9cr81d.pk'],
])('the email address %j is %s', (given, expected) => {
  expect(toEmailAddress(given)).toBe(expected);
});

test.each([
  ...['', 'amna', 'amna@', '@azadkar.test', 'amna@azadkar', 'amna@@azadkar.test', 'amna khan@azadkar.test'],
  ...[
    'آمنہ@azadkar.test',
    'amna@-azadkar.test',
    'amna@azadkar..test',
    'amna@azadkar.test\r\nBcc: b@c.pk',
    'a\u0000@b.pk',
  ],
])('%j is no email address', (given) => {
  expect(toEmailAddress(given)).toBeNull();
});
