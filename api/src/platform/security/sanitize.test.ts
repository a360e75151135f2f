import { sanitize } from './sanitize';

test('formatting stays', () => {
  const html = '<h2>Rates</h2><p>Ask for <strong>more</strong>, <em>politely</em>.</p><ul><li>One</li></ul>';
  expect(sanitize(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', '<img src="x" loading="lazy" />'],
  ['<svg onload=alert(1)><circle/></svg>', ''],
  ['<p style="background:url(javascript:alert(1))" onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="jAvA&#09;script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<img src="data:text/html;base64,PHNjcmlwdD4=">', '<img loading="lazy" />'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<form action="https://evil.example"><input name="password"></form>', ''],
  ['<style>body{display:none}</style>', ''],
  ['<p>a<!-- hidden --></p>', '<p>a</p>'],
])('%s is made harmless', (html, clean) => {
  expect(sanitize(html)).toBe(clean);
});

test('links to other sites get rel="noopener nofollow"; links within the site do not', () => {
  expect(sanitize('<a href="https://example.org">a</a>')).toBe(
    '<a href="https://example.org" rel="noopener nofollow">a</a>',
  );
  expect(sanitize('<a href="/blog" target="_blank">a</a>')).toBe('<a href="/blog">a</a>');
});
