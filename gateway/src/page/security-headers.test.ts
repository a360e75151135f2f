import { baseHeaders, pageHeaders } from './security-headers';

test('a page runs only scripts with its nonce and a hash', () => {
  const headers = pageHeaders({ nonce: 'n0', developing: [] });
  const policy = headers['content-security-policy'];
  expect(policy).toContain("script-src 'nonce-n0' 'strict-dynamic';");
  expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
});

test('a site on https has Strict-Transport-Security', () => {
  expect(baseHeaders({ https: true })['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect(baseHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
});
