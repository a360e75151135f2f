/** How an email leaves: by SMTP, or into a directory that the dev mailbox shows. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from '../ports/mail';
import type { Settings } from '../settings';
import { renderEmail } from './render-email';

/** A failure that sending again will not mend, such as an unknown mailbox. */
export function isPermanent(cause: unknown): boolean {
  const { responseCode } = (cause ?? {}) as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500;
}

export function mailTransport({ smtpUrl, mailFrom, dataDir }: Settings): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : mailDirectory(path.join(dataDir, 'mail'));
}

export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(url, { from });
  return {
    async send({ guid, to, email }) {
      const unsubscribe = email.unsubscribeUrl ? { 'List-Unsubscribe': `<${email.unsubscribeUrl}>` } : undefined;
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
      await smtp.sendMail({ ...renderEmail(email), to, messageId: `<${guid}@${domain}>`, headers: unsubscribe });
    },
  };
}

/** What the directory keeps of a mail. */
export interface KeptMail {
  guid: string;
  to: string;
  at: string;
  subject: string;
  text: string;
  html: string;
}

function mailDirectory(directory: string): MailTransport {
  return {
    async send({ guid, to, email }) {
      const kept: KeptMail = { guid, to, at: new Date().toISOString(), ...renderEmail(email) };
      await mkdir(directory, { recursive: true });
      await writeFile(path.join(directory, `${guid}.json`), JSON.stringify(kept, null, 2));
    },
  };
}
