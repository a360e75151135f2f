import { toPath } from '@azadkar/shared-api/paths';
import type { AccessPublicationForm } from '@azadkar/shared-api/public/schema';
import type { Api } from '../api';
import type { Email } from '../database/tables/email';
import { inTransaction } from '../database/transaction';
import { enqueueEmail } from '../mail/outbox';
import { truncatedIp } from '../security/ip-address';
import { newToken, sha256 } from '../security/tokens';
import { publicRefusals } from './public.refusals';
import { insertRequest, LINK_DAYS } from './publications.queries';

export const PUBLICATION_LINK = '/api/publications/:token';

/** Stores the request, and sends the link to the report by email: opening the link proves the address. */
export async function requestPublication(
  { db, settings }: Api,
  form: AccessPublicationForm,
  { ip }: { ip: string },
): Promise<void> {
  const token = newToken();
  await inTransaction(db, async (trx) => {
    const publication = await insertRequest(trx, form, { tokenHash: sha256(token), ip: truncatedIp(ip) });
    if (!publication) throw publicRefusals.publicationMissing();
    const url = settings.publicUrl + toPath(PUBLICATION_LINK, { token });
    await enqueueEmail(trx, form.email, publicationEmail(publication.title, url));
  });
}

/** Whoever asked may have typed another person's address: nothing of what they wrote is in the email. */
const publicationEmail = (title: string, url: string): Email => ({
  subject: `Your report: ${title}`,
  name: 'reader',
  paragraphs: [`Thank you for your interest in our work. Here is the report you asked for, "${title}".`],
  action: { label: 'Open the report', url },
  footnote: `The link works for ${LINK_DAYS} days. If you did not ask for this report, please ignore this email.`,
});
