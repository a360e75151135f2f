/** Files that belong to an email, made when it is sent, so that the outbox keeps no document. */
export interface AttachmentRequest {
  kind: 'ticket';
  /** The ticket's key */
  ticketId: number;
}

/** The content of an email; render-email.ts gives all of them their form. */
export interface Email {
  subject: string;
  /** The name in the greeting; without it, "Dear member,". */
  name?: string;
  paragraphs: string[];
  /** A button below the paragraphs. */
  action?: { label: string; url: string };
  /** Small print at the end. */
  footnote?: string;
  attachments?: AttachmentRequest;
  /** The page where the recipient can stop emails of this kind. */
  unsubscribeUrl?: string;
}
