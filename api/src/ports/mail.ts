/** An email on its way out, and what takes it there. */
import type { Db } from '../database/schema';
import type { AttachmentRequest, Email } from '../database/tables/email';

interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Makes the files of an email; none for something that is gone or was cancelled meanwhile. */
export type MakeAttachments = (db: Db, request: AttachmentRequest) => Promise<Attachment[]>;

export interface Mail {
  /** Stays the same when an email is sent again, so that a mailbox shows it once. */
  guid: string;
  to: string;
  email: Email;
  attachments: Attachment[];
}

export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
