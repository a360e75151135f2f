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
  /** Somebody waits for it: it is sent before others. */
  urgent?: boolean;
  /** How long its link or code is good for. Later it is not sent, because it would only lead to a refusal. */
  lifetimeMinutes?: number;
  /** The page where the recipient can stop emails of this kind. */
  unsubscribeUrl?: string;
  /** What a mail program calls to stop them: RFC 8058. */
  oneClickUrl?: string;
}
