import type { PrintColors } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { html } from 'ghtml';
import type { Api } from '../../api';
import { currentSite } from '../../platform/database/site.queries';
import { sendPdf } from '../../platform/documents/send-pdf';
import { limitRate } from '../../platform/http/rate-limit';
import { reply, routes, serve } from '../../platform/http/serve';
import { sha256 } from '../../platform/security/tokens';
import { listPublications } from './content.queries';
import { openRequest } from './publications.queries';
import { PUBLICATION_LINK, requestPublication } from './request-publication';

/** Reports: requested with contact details, and sent as a link by email. */
export const publicationRoutes = routes(
  publicationDocument,

  serve(publicContent.publications, ({ db }) => listPublications(db)),

  serve(publicContent.accessPublication, async ({ body, request, api }) => {
    await limitRate(api, 'accessPublication', request.ip);
    await limitRate(api, 'accessPublicationOfEmail', body.email);
    await requestPublication(api, body, request);
    return reply(null, 'Thank you. The report has been sent to your email address.');
  }),
);

function publicationDocument({ app, db, files, settings }: Api): void {
  app.get<{ Params: { token: string } }>(PUBLICATION_LINK, async ({ params }, reply) => {
    const opened = await openRequest(db, sha256(params.token));
    const bytes = opened && (await files.get(opened.file));
    if (opened && bytes) return sendPdf(reply, opened.name.replace(/[^\w-]+/g, '-'), bytes);
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_CSP)
      .send(expiredLinkPage(settings.publicUrl + paths.publications, (await currentSite(db)).colors));
  });
}

const PAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const styleOf = (
  colors: PrintColors,
) => `body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:${colors.text};background:${colors.paper}}
a{color:${colors.link}}`;

/** The page of an expired link from an email: says so, and where to request a new one. */
const expiredLinkPage = (publicationsUrl: string, colors: PrintColors) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>This link has ended</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>!${styleOf(colors)}</style>
</head>
<body>
<main>
<h1>This link has ended</h1>
<p>The report is still here for you. Please ask for it again, and a new link comes by email.</p>
<p><a href="${publicationsUrl}">Go to the publications</a></p>
</main>
</body>
</html>`;
