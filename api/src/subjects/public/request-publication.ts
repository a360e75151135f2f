import { toPath } from '@azadkar/shared-api/paths';
import type { AccessPublicationForm } from '@azadkar/shared-api/public/schema';
import type { Api } from '../../api';
import { inTransaction } from '../../platform/database/schema';
import { defineEmail } from '../../platform/mail/email-template';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { truncatedIp } from '../../platform/security/ip-address';
import { newToken, sha256 } from '../../platform/security/tokens';
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
    // The address may be another person's: nothing of what they wrote is in the email.
    const to = { name: 'reader', page: toPath(PUBLICATION_LINK, { token }) };
    await enqueueEmail(trx, form.email, publicationTemplate.write({ report: publication.title }, settings, to));
  });
}

export const publicationTemplate = defineEmail({
  name: 'public/publication',
  sent: 'to whoever has asked for a report, with the link to it',
  subject: 'Your report: {report}',
  paragraphs: ['Thank you for your interest in our work. Here is the report you asked for, "{report}".'],
  button: 'Open the report',
  footnote: 'The link works for {days} days. If you did not ask for this report, please ignore this email.',
  placeholders: {
    report: { meaning: 'The title of the report', sample: 'Our work in 2026' },
    days: { meaning: 'For how many days the link works', sample: String(LINK_DAYS), fixed: true },
  },
});
