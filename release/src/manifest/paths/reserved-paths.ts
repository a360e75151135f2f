/**
 * First segments that no remote and no redirect may have, because the gateway answers there itself. A test of the gateway
 * compares the list with its routes.
 */
export const RESERVED_SEGMENTS: readonly string[] = [
  '.well-known',
  'api',
  'console',
  'favicon.ico',
  'healthz',
  'livez',
  'override',
  'readyz',
  'remotes',
  'reports',
  'revision',
  'robots.txt',
  'shell',
  'site.webmanifest',
  'sitemap.xml',
  'sw.js',
];
