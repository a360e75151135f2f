/** An email on its way out, and what takes it there. */
import type { Email } from '../database/tables/email';

export interface Mail {
  /** Stays the same when an email is sent again, so that a mailbox shows it once. */
  guid: string;
  to: string;
  email: Email;
}

export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
