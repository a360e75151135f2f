/** An email on its way out, and what takes it there. */
import type { PrintedSite } from '@azadkar/shared-api/brand';
import type { Db } from '../database/schema';
import type { AttachmentRequest, Email } from '../database/tables/email';

interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Makes the files of an email; none for something that is gone or was cancelled meanwhile. */
export type MakeAttachments<Request extends AttachmentRequest = AttachmentRequest> = (
  db: Db,
  request: Request,
) => Promise<Attachment[]>;

export type TicketRequest = Extract<AttachmentRequest, { kind: 'ticket' }>;
export type ReceiptRequest = Extract<AttachmentRequest, { kind: 'receipt' }>;

export interface Mail {
  /** Stays the same when an email is sent again, so that a mailbox shows it once. */
  guid: string;
  to: string;
  email: Email;
  /** Who sends it, and in which colors. */
  site: PrintedSite;
  attachments: Attachment[];
}

export interface MailTransport {
  /**
   * Resolves when the email was taken, with what the mail server said. The signal ends the connection; an email that the
   * server was just taking may then arrive, and arrive again.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<{ answer: string }>;
}
