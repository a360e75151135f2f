/** The texts that are sent now: what the staff have stored, or the default. */
import { type EmailTexts, findTextErrors } from '@azadkar/shared-api/staff/email-texts-rules';
import type { Db, Trx } from '../database/schema';
import { currentSite } from '../database/site.queries';
import type { Email } from '../database/tables/email';
import { type EmailTemplate, fillTexts, ruleOf, valuesOfSite, type WrittenEmail } from './email-template';

/**
 * The emails with the texts of this moment. It is asked for when emails are enqueued: what is in the outbox says the same
 * at each attempt and to those who look at it, and any release can deliver it. One query by keys reads what is stored, and
 * no process keeps it, so that a change is in force everywhere at once.
 */
export async function withCurrentTexts<const W extends readonly WrittenEmail[]>(
  db: Db | Trx,
  ...written: W
): Promise<{ [index in keyof W]: Email }>;
export async function withCurrentTexts(db: Db | Trx, ...written: WrittenEmail[]): Promise<Email[]> {
  const stored = await findStoredTexts(
    db,
    written.flatMap(({ from }) => from?.template ?? []),
  );
  const site = await currentSite(db);
  return written.map(({ from, ...unnamed }) => {
    if (!from) return unnamed;
    const email = { ...unnamed, template: from.template.name };
    const ofSite = valuesOfSite(from.template.placeholders, site);
    const texts = stored.get(email.template) ?? (Object.keys(ofSite).length > 0 ? from.template.texts : undefined);
    if (!texts) return email;
    const { action: _action, footnote: _footnote, ...rest } = email;
    return { ...rest, ...fillTexts(texts, { ...from.values, ...ofSite }, from.url) };
  });
}

/**
 * The texts that the staff have stored, by the name of the template. Texts that do not fit any more, because a release has
 * taken a placeholder away or asks for one, are not sent: the default is.
 */
async function findStoredTexts(db: Db | Trx, templates: readonly EmailTemplate[]): Promise<Map<string, EmailTexts>> {
  const byName = new Map(templates.map((template) => [template.name, template]));
  if (byName.size === 0) return new Map();
  const rows = await db
    .selectFrom('email_texts')
    .where('template', 'in', [...byName.keys()])
    .distinctOn('template')
    .orderBy('template')
    .orderBy('version', 'desc')
    .select(['template', 'texts'])
    .execute();
  return new Map(
    rows.flatMap(({ template: name, texts }) => {
      const template = byName.get(name);
      return texts && template && fits(texts, template) ? [[name, texts]] : [];
    }),
  );
}

export const fits = (texts: EmailTexts, template: EmailTemplate): boolean =>
  Object.keys(findTextErrors(texts, ruleOf(template))).length === 0;
