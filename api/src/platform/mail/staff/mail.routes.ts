import type { Site } from '@azadkar/shared-api/brand';
import { EMAIL_TEXT_FIELDS, type EmailTexts, findTextErrors } from '@azadkar/shared-api/staff/email-texts-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmail } from '@azadkar/shared-api/staff/staff/schema';
import type { Api } from '../../../api';
import type { PublicUrl } from '../../../settings';
import { inTransaction, type Trx } from '../../database/schema';
import { currentSite } from '../../database/site.queries';
import { hasRole, type Member } from '../../http/access';
import { actOnEach, change } from '../../http/change';
import { limitRate } from '../../http/rate-limit';
import { refuse } from '../../http/refusals';
import { parseId, pick, type Route, reply, routes, type Sendable, serve } from '../../http/serve';
import { presentRows } from '../../lists/keyset-page';
import type { Caller } from '../../security/audit.queries';
import { startOf } from '../../tasks/staff-list';
import { type EmailTemplate, fillTexts, ruleOf, valuesOfSite } from '../email-template';
import { enqueueEmail } from '../enqueue-email.queries';
import { emailList, findOutboxRow, listed, retryEmails } from '../find-emails.queries';
import type { OutboxRow } from '../outbox.queries';
import { renderEmail } from '../render-email';
import { presentTemplate, presentTemplateRow, presentTexts } from './email-texts.present';
import { findLatestTexts, insertTexts, listLatestTexts } from './email-texts.queries';

/** What was sent, what waits and what has failed. */
export const staffMailRoutes = routes(
  serve(staff.emails, async ({ query, db }) => presentRows(await emailList.page(db, query), presentEmail)),

  serve(staff.exportEmails, startOf(emailList)),

  serve(staff.email, async ({ params, db }) => {
    const row = await findOutboxRow(db, parseId(params.emailId, 'email'));
    return {
      ...presentEmail(row),
      expires_at: row.expires_at,
      answer: row.answer,
      text: row.letter && maskSecrets(renderEmail(row.letter, await currentSite(db)).text),
    };
  }),

  serve(staff.sendAgain, async ({ body, db, ...by }) => {
    const ids = await inTransaction(db, async (trx) => {
      const again = await retryEmails(trx, { keys: body.ids.map(String) });
      const of = { action: 'email.sent_again', type: 'email' };
      await actOnEach(trx, by, of, async () => again.map((id) => ({ id })));
      return again;
    });
    return reply({ ids }, ids.length === 1 ? 'The email is sent again.' : `${ids.length} emails are sent again.`);
  }),
);

const SENDABLE = ['waiting', 'failed'];

function presentEmail(row: OutboxRow): Sendable<StaffEmail> {
  const email = listed(row);
  const isExpired = row.expires_at !== null && row.expires_at.getTime() <= Date.now();
  return {
    ...pick(email, 'id', 'state', 'to', 'subject', 'attempts', 'urgent', 'last_error', 'created_at', 'sent_at'),
    ...pick(email, 'next_attempt_at'),
    can_send_again: row.letter !== null && !isExpired && SENDABLE.includes(email.state),
  };
}

/** A long run of letters, digits and -_ with at least one digit: tokens have it, and names of pages hardly. */
const TOKEN = /\b(?=[\w-]*\d)[\w-]{20,}/g;
const QUERY_VALUE = /([?&][\w.-]+=)[^&\s"'<>]+/g;
const CODE = /\b\d{6,8}\b/g;

/** Text of an email without what opens an account: values in links, tokens and codes. */
const maskSecrets = (text: string): string => text.replace(QUERY_VALUE, '$1…').replace(TOKEN, '…').replace(CODE, '…');

/** The texts of emails, which the staff read, try and change. */
export function emailTextRoutes(templates: readonly EmailTemplate[]): Route {
  const byName = new Map(templates.map((template) => [template.name, template]));
  const find = ({ subject, template }: { subject: string; template: string }): EmailTemplate => {
    const found = byName.get(`${subject}/${template}`);
    if (!found) throw refuse.notFound('email');
    return found;
  };
  return routes(
    serve(staff.emailTemplates, async ({ db }) => {
      const latest = new Map((await listLatestTexts(db)).map((row) => [row.template, row]));
      return templates.map((template) => presentTemplateRow(template, latest.get(template.name)));
    }),

    serve(staff.emailTemplate, async ({ params, member, db }) => {
      const template = find(params);
      return presentTemplate(template, await findLatestTexts(db, template.name), mayChange(member, template));
    }),

    serve(staff.saveEmailTexts, async ({ params, body: { version, ...texts }, member, request, api }) => {
      const template = find(params);
      refuseUnfit(template, texts);
      const changed = await storeTexts(api, { template, texts, version, member, request });
      return reply(changed, changed.state === 'standard' ? 'The standard text is sent.' : 'The texts are saved.');
    }),

    serve(staff.previewEmailTexts, async ({ params, body, member: { name }, db, settings }) => {
      const site = await currentSite(db);
      return renderEmail(withSamples(find(params), body, { name, site, settings }), site);
    }),

    serve(staff.testEmailTexts, async ({ params, body, member, api, db, settings }) => {
      const template = find(params);
      if (!body.subject || !body.body) throw refuse.unacceptable('Please write a subject and a text first.');
      refuseUnfit(template, body);
      await limitRate(api, 'testEmail', member.id);
      const email = withSamples(template, body, { name: member.name, site: await currentSite(db), settings });
      await enqueueEmail(db, member, { ...email, subject: `[Test] ${email.subject}`, urgent: true });
      return reply(null, `A test was sent to ${member.email}.`);
    }),
  );
}

interface Sampled {
  /** Of who reads it. */
  name: string;
  site: Site;
  settings: PublicUrl;
}

const withSamples = ({ placeholders }: EmailTemplate, texts: EmailTexts, { name, site, settings }: Sampled) => ({
  ...fillTexts(
    texts,
    {
      ...Object.fromEntries(Object.entries(placeholders).map(([key, { sample }]) => [key, sample])),
      ...valuesOfSite(placeholders, site),
    },
    settings.publicUrl,
  ),
  name,
});

const mayChange = (member: Member, { security }: EmailTemplate) => !security || hasRole(member, ['admin']);

function refuseUnfit(template: EmailTemplate, texts: EmailTexts): void {
  const errors = findTextErrors(texts, ruleOf(template));
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
}

interface Stored extends Caller {
  template: EmailTemplate;
  texts: EmailTexts;
  /** The version that it was made from. */
  version: number;
  member: Member;
}

/** Stores the texts as the next version. What says the same as the standard text is the standard text. */
async function storeTexts({ db }: Api, { template, texts, version, ...by }: Stored) {
  if (!mayChange(by.member, template)) throw refuse.forbidden('Only administrators may change this email.');
  const { name, texts: standard } = template;
  const stored = saysTheSame(standard, texts) ? null : texts;
  const what = { of: textsOf(template), id: name, version, done: stored ? 'changed' : 'standard_restored' };
  const latest = await inTransaction(db, async (trx) => {
    await change(trx, by, what, async ({ texts: former }) => {
      if (saysTheSame(former, texts)) return {};
      if (!(await insertTexts(trx, { template: name, from: version, texts: stored, by: by.member.id })))
        throw refuse.changedMeanwhile();
      return { before: presentTexts(former), after: presentTexts(texts) };
    });
    return findLatestTexts(trx, name);
  });
  return presentTemplate(template, latest, true);
}

/** Each version is a row, which is inserted only after the one that it was made from: there is nothing to lock. */
const textsOf = ({ texts }: EmailTemplate) => ({
  type: 'email_texts',
  async lock(trx: Trx, name: string) {
    const latest = await findLatestTexts(trx, name);
    return { version: latest?.version ?? 0, texts: latest?.texts ?? texts };
  },
});

const saysTheSame = (a: EmailTexts, b: EmailTexts) =>
  EMAIL_TEXT_FIELDS.every((field) => presentTexts(a)[field] === presentTexts(b)[field]);
