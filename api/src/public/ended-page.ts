import { printBrand } from '@azadkar/shared-api/brand';
import type { FastifyReply } from 'fastify';

const { colors } = printBrand;

/** For a person who opens a link of an old email: what happened, and the way to a new one. */
export function endedPage(reply: FastifyReply, publicationsUrl: string): FastifyReply {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This link has ended</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:${colors.text};background:${colors.paper}}a{color:${colors.link}}</style>
</head><body><main><h1>This link has ended</h1><p>The report is still here for you. Please ask for it again, and a new link comes by e-mail.</p>
<p><a href="${publicationsUrl}">Go to the publications</a></p></main></body></html>`);
}
