import { baseHeaders, pageHeaders } from './security-headers';

test('a page runs only scripts with its nonce and a hash', () => {
  const headers = pageHeaders({ nonce: 'n0', developing: [] });
  const policy = headers['content-security-policy'];
  expect(policy).toContain("script-src 'nonce-n0' 'strict-dynamic';");
  expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
});

test('styles, pictures and fonts come from the site, and from the machine of a developer who overrides a remote', () => {
  const sources = (developing: string[]) => {
    const policy = pageHeaders({ nonce: 'n0', developing })['content-security-policy'] ?? '';
    return policy.split('; ').filter((directive) => /^(style-src|img-src|font-src) /.test(directive));
  };
  expect(sources([])).toEqual(["style-src 'self' 'nonce-n0'", "img-src 'self' data: blob:", "font-src 'self'"]);
  expect(sources(['http://localhost:4300'])).toEqual([
    "style-src 'self' 'nonce-n0' http://localhost:4300",
    "img-src 'self' data: blob: http://localhost:4300",
    "font-src 'self' http://localhost:4300",
  ]);
});

test('for who saves data no picture is loaded that the page has not fetched itself, and none is reported', () => {
  const headers = pageHeaders({ nonce: 'n0', developing: [], assetOrigin: 'https://cdn.example', savesData: true });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy.split('; ')).toContain('img-src data: blob:');
  expect(policy).not.toContain('report');
  expect(policy).toContain("connect-src 'self' https://cdn.example");
});

test('files of releases at an origin of their own are also fetched again from there, when a copy is damaged', () => {
  const connections = (assetOrigin?: string) =>
    pageHeaders({ nonce: 'n0', developing: [], assetOrigin })['content-security-policy']?.match(
      /connect-src [^;]*/,
    )?.[0];
  expect(connections()).toBe("connect-src 'self'");
  expect(connections('https://cdn.example')).toBe("connect-src 'self' https://cdn.example");
});

test('a site on https has Strict-Transport-Security', () => {
  expect(baseHeaders({ https: true })['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect(baseHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
});
