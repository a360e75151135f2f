import { paths, toPath } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import type { Api } from '../api';
import type { Email } from '../database/tables/email';
import { inTransaction } from '../database/transaction';
import { sendPdf } from '../documents/send-pdf';
import { limitRate, truncatedIp } from '../http/rate-limit';
import { refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { enqueueEmail } from '../mail/outbox';
import { newToken, sha256 } from '../security/tokens';
import { listPublications } from './content.queries';
import { endedPage } from './ended-page';
import { insertRequest, LINK_DAYS, openRequest } from './publications.queries';

/** Reports are asked for with contact details, and come as a link by e-mail: the address is proved by reading it. */
export function publicationRoutes(api: Api): void {
  const { app, db, files, settings } = api;

  serve(api, publicContent.publications, () => listPublications(db));

  serve(api, publicContent.accessPublication, async ({ body, request }) => {
    await limitRate(api, 'accessPublication', request.ip);
    await limitRate(api, 'accessPublicationOfEmail', body.email);
    const token = newToken();
    await inTransaction(db, async (trx) => {
      const asked = await insertRequest(trx, body, { tokenHash: sha256(token), ip: truncatedIp(request.ip) });
      if (!asked) throw refuse.invalid({ publication_id: 'Please choose a publication' });
      await enqueueEmail(trx, body.email, reportEmail(asked.title, body.name, `${settings.publicUrl}${pathOf(token)}`));
    });
    return reply(null, 'Thank you. The report has been sent to your e-mail address.');
  });

  app.get<{ Params: { token: string } }>(FILE, async ({ params }, reply) => {
    const opened = await openRequest(db, sha256(params.token));
    const bytes = opened && (await files.get(opened.file));
    if (!opened || !bytes) return endedPage(reply, settings.publicUrl + paths.publications);
    return sendPdf(reply, opened.name.replace(/[^\w-]+/g, '-'), bytes);
  });
}

const FILE = '/api/publications/:token';

const pathOf = (token: string) => toPath(FILE, { token });

const reportEmail = (title: string, name: string, url: string): Email => ({
  subject: `Your report: ${title}`,
  name,
  paragraphs: [`Thank you for your interest in our work. Here is the report you asked for, "${title}".`],
  action: { label: 'Open the report', url },
  footnote: `The link works for ${LINK_DAYS} days. If you did not ask for this report, you may ignore this letter.`,
});
