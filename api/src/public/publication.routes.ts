import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import type { Api } from '../api';
import { sendPdf } from '../documents/send-pdf';
import { limitRate } from '../http/rate-limits/rate-limit';
import { reply, serve } from '../http/serve';
import { sha256 } from '../security/tokens';
import { listPublications } from './content.queries';
import { expiredLinkPage, PAGE_CSP } from './expired-link-page';
import { openRequest } from './publications.queries';
import { PUBLICATION_LINK, requestPublication } from './request-publication';

/** Reports: requested with contact details, and sent as a link by email. */
export function publicationRoutes(api: Api): void {
  const { app, db, files, settings } = api;

  serve(api, publicContent.publications, () => listPublications(db));

  serve(api, publicContent.accessPublication, async ({ body, request }) => {
    await limitRate(api, 'accessPublication', request.ip);
    await limitRate(api, 'accessPublicationOfEmail', body.email);
    await requestPublication(api, body, request);
    return reply(null, 'Thank you. The report has been sent to your email address.');
  });

  app.get<{ Params: { token: string } }>(PUBLICATION_LINK, async ({ params }, reply) => {
    const opened = await openRequest(db, sha256(params.token));
    const bytes = opened && (await files.get(opened.file));
    if (opened && bytes) return sendPdf(reply, opened.name.replace(/[^\w-]+/g, '-'), bytes);
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_CSP)
      .send(expiredLinkPage(settings.publicUrl + paths.publications));
  });
}
