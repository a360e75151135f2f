import { makeReceiptAttachments } from './payments/receipts/receipt-document';
import type { MakeAttachments } from './ports/mail';
import { makeTicketAttachments } from './ticketing/ticket-attachments';

/** The files that emails come with; app.ts passes it to the mail, so that it imports no subject. */
export const makeAttachments: MakeAttachments = (db, request) =>
  request.kind === 'receipt' ? makeReceiptAttachments(db, request) : makeTicketAttachments(db, request);
