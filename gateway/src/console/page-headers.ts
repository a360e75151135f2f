import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Sets the headers of a page of the console, and gives the nonce of its style and script. */
export function setPageHeaders(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  return nonce;
}
