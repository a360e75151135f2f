/** How a letter leaves: by SMTP, or into a directory that the dev mailbox shows. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Letter } from '../database/tables/email';
import type { Settings } from '../settings';
import { renderLetter } from './render-letter';

export interface Mail {
  /** Stays the same when a letter is sent again, so that a mailbox shows it once. */
  guid: string;
  to: string;
  letter: Letter;
}

export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

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
    async send({ guid, to, letter }) {
      const unsubscribe = letter.unsubscribeUrl ? { 'List-Unsubscribe': `<${letter.unsubscribeUrl}>` } : undefined;
      const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
      await smtp.sendMail({ ...renderLetter(letter), to, messageId: `<${guid}@${domain}>`, headers: unsubscribe });
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
    async send({ guid, to, letter }) {
      const kept: KeptMail = { guid, to, at: new Date().toISOString(), ...renderLetter(letter) };
      await mkdir(directory, { recursive: true });
      await writeFile(path.join(directory, `${guid}.json`), JSON.stringify(kept, null, 2));
    },
  };
}
