import type { PrintColors, PrintedSite } from '@azadkar/shared-api/brand';
import { GREETING_NAME, greetingOf } from '@azadkar/shared-api/staff/email-texts-rules';
import type { Email } from '../database/tables/email';

/** Styles of the elements: many email programs ignore style sheets. */
const styleOf = (colors: PrintColors) => ({
  body: `margin:0;padding:24px;background:${colors.ground};font-family:Arial,Helvetica,sans-serif;color:${colors.text};line-height:1.5`,
  card: `max-width:560px;margin:0 auto;padding:32px;background:${colors.white};border-radius:12px`,
  brand: `margin:0 0 24px;font-size:18px;font-weight:bold;color:${colors.link}`,
  action: `display:inline-block;padding:12px 20px;border-radius:8px;background:${colors.link};color:${colors.white};text-decoration:none`,
  answerLine: `margin:0 0 16px;font-size:13px;text-align:center;color:${colors.muted}`,
  small: `margin:24px 0 0;font-size:13px;color:${colors.muted}`,
});

/** What is above it in an answer is the answer. It never changes: emails of years ago are answered too. */
export const ANSWER_LINE = '-- To answer by email, write above this line. --';

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** An email as plain text and as HTML. */
export function renderEmail(email: Email, site: PrintedSite): RenderedEmail {
  return { subject: email.subject, text: textOf(email, site), html: htmlOf(email, site) };
}

function textOf(email: Email, { name }: PrintedSite): string {
  const { paragraphs, action, footnote, replyTo, unsubscribeUrl } = email;
  const parts = [...(replyTo ? [ANSWER_LINE] : []), greet(email), ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (footnote) parts.push(footnote);
  parts.push(name);
  if (unsubscribeUrl) parts.push(`To stop these emails: ${unsubscribeUrl}`);
  return `${parts.join('\n\n')}\n`;
}

function htmlOf(email: Email, { name, colors }: PrintedSite): string {
  const style = styleOf(colors);
  const { subject, paragraphs, action, footnote, replyTo, unsubscribeUrl } = email;
  const parts = [greet(email), ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (action)
    parts.push(`<p><a href="${escapeHtml(action.url)}" style="${style.action}">${escapeHtml(action.label)}</a></p>`);
  if (footnote) parts.push(`<p style="${style.small}">${escapeHtml(footnote)}</p>`);
  if (unsubscribeUrl) {
    parts.push(`<p style="${style.small}"><a href="${escapeHtml(unsubscribeUrl)}">Stop these emails</a></p>`);
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${style.body}">${replyTo ? `<p style="${style.answerLine}">${ANSWER_LINE}</p>` : ''}<div style="${style.card}"><p style="${style.brand}">${escapeHtml(name)}</p>
${parts.join('\n')}</div></body></html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes these five characters only: ghtml, the template tag of pages, would also escape the "=" of links. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The name of an address that is not confirmed was taken away when the email was enqueued. */
const greet = ({ greeting, name = 'member' }: Email) => greetingOf({ greeting }).replaceAll(GREETING_NAME, () => name);
