/** Files that belong to an email, made when it is sent, so that the outbox keeps no document. */
export type AttachmentRequest =
  | {
      kind: 'ticket';
      /** The ticket's key */
      ticketId: number;
      /** The keys of those that were booked with it, and are attached too. */
      others?: number[];
    }
  | {
      kind: 'receipt';
      /** The order's key */
      orderId: number;
    };

/** The content of an email; render-email.ts gives all of them their form. */
export interface Email {
  subject: string;
  /** The name of the template that it was written from. */
  template?: string;
  /** The name in the greeting; without it, "member". */
  name?: string;
  /** With {name}; without it, the standard one. */
  greeting?: string;
  paragraphs: string[];
  /** A button below the paragraphs. */
  action?: { label: string; url: string };
  /** Small print at the end. */
  footnote?: string;
  attachments?: AttachmentRequest;
  /** A person waits for it: it is sent before others. */
  urgent?: boolean;
  /** How long its link or code is good for. Later it is not sent, because it would only lead to a refusal. */
  lifetimeMinutes?: number;
  /** Where an answer goes, if it is read. */
  replyTo?: string;
  /** The page where the recipient can stop emails of this kind. */
  unsubscribeUrl?: string;
  /** What a mail program calls to stop them: RFC 8058. */
  oneClickUrl?: string;
}
