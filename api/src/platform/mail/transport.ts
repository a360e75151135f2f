/** Sends emails by SMTP, or writes them into a directory for the dev mailbox. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { array, type InferType, object, string } from 'yup';
import type { Settings } from '../../settings';
import type { Email } from '../database/tables/email';
import type { MailTransport } from '../ports/mail';
import { SEND_TIMEOUT_MS } from './mail.rules';
import { renderEmail } from './render-email';

/** In milliseconds. A server that is there answers much sooner; those of nodemailer are up to ten minutes. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 1000,
};

export function mailTransport({ smtpUrl, mailFrom, dataDir }: Settings): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : mailDirectory(path.join(dataDir, 'mail'));
}

export function smtpTransport(url: string, from: string, timeoutMs = SEND_TIMEOUT_MS): MailTransport {
  const smtp = createTransport({ ...TIMEOUTS, url }, { from });
  return {
    async send({ guid, to, email, site, attachments }, signal) {
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
      const limit = new AbortController(); // no AbortSignal.timeout, which Node 20 may collect: see process/time-limit.ts
      const timer = setTimeout(() => limit.abort(), timeoutMs).unref();
      try {
        const { response } = await smtp.sendMail({
          ...renderEmail(email, site),
          ...(site.sender && { from: { name: site.sender, address: addressIn(from) } }),
          to,
          attachments,
          messageId: `<${guid}@${domain}>`,
          ...(email.replyTo && { replyTo: email.replyTo }),
          headers: { ...AUTOMATIC, ...unsubscribeHeaders(email) },
          signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
        });
        return { answer: response };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The address of a sender, with or without a name. */
const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** RFC 3834: no absence note answers what a program has sent. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** RFC 2369, and RFC 8058 where one press of a button in the mail program is enough. */
export function unsubscribeHeaders({ unsubscribeUrl, oneClickUrl }: Email): Record<string, string> | undefined {
  if (oneClickUrl)
    return { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>` } : undefined;
}

/** An email as the directory of the dev mailbox keeps it. */
export const keptMail = object({
  guid: string().required(),
  to: string().required(),
  /** ISO time */
  at: string().required(),
  subject: string().defined(),
  text: string().defined(),
  html: string().required(),
  replyTo: string().optional(),
  attachments: array(
    object({ filename: string().required(), contentType: string().required(), base64: string().defined() }),
  ).default([]),
});
export type KeptMail = InferType<typeof keptMail>;

function mailDirectory(directory: string): MailTransport {
  return {
    async send({ guid, to, email, site, attachments }) {
      const kept: KeptMail = {
        guid,
        to,
        at: new Date().toISOString(),
        ...renderEmail(email, site),
        ...(email.replyTo && { replyTo: email.replyTo }),
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          base64: content.toString('base64'),
        })),
      };
      await mkdir(directory, { recursive: true });
      await writeFile(path.join(directory, `${guid}.json`), JSON.stringify(kept, null, 2));
      return { answer: '' };
    },
  };
}
