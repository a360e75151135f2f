import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** For every response of the console. No page of another origin may load, frame, open or read it. */
export const consoleHeaders = ({ https }: { readonly https: boolean }): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Sets the headers of a page, and gives the nonce of its style and script. */
export function setPageHeaders(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy':
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  return nonce;
}
