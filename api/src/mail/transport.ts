/** Sends emails by SMTP, or writes them into a directory for the dev mailbox. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { array, type InferType, object, string } from 'yup';
import type { MailTransport } from '../ports/mail';
import type { Settings } from '../settings';
import { renderEmail } from './render-email';

/**
 * Whether the mail server refused the email for good, such as for an unknown mailbox: replies from 500 on (RFC 5321).
 */
export function isPermanent(cause: unknown): boolean {
  const isReply = typeof cause === 'object' && cause !== null && 'responseCode' in cause;
  return isReply && Number(cause.responseCode) >= 500;
}

export function mailTransport({ smtpUrl, mailFrom, dataDir }: Settings): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : mailDirectory(path.join(dataDir, 'mail'));
}

export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(url, { from });
  return {
    async send({ guid, to, email, attachments }) {
      const unsubscribe = email.unsubscribeUrl ? { 'List-Unsubscribe': `<${email.unsubscribeUrl}>` } : undefined;
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
      const messageId = `<${guid}@${domain}>`;
      await smtp.sendMail({ ...renderEmail(email), to, messageId, headers: unsubscribe, attachments });
    },
  };
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
  attachments: array(
    object({ filename: string().required(), contentType: string().required(), base64: string().defined() }),
  ).default([]),
});
export type KeptMail = InferType<typeof keptMail>;

function mailDirectory(directory: string): MailTransport {
  return {
    async send({ guid, to, email, attachments }) {
      const kept: KeptMail = {
        ...{ guid, to, at: new Date().toISOString() },
        ...renderEmail(email),
        attachments: attachments.map(({ filename, contentType, content }) => ({
          ...{ filename, contentType },
          base64: content.toString('base64'),
        })),
      };
      await mkdir(directory, { recursive: true });
      await writeFile(path.join(directory, `${guid}.json`), JSON.stringify(kept, null, 2));
    },
  };
}
