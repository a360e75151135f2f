/**
 * What we need of a payment provider. Whoever implements this keeps its secrets on the server; the browser only ever
 * sees an address to pay at, or a number to type into a banking app.
 */
export interface PaymentGateway {
  /** Where a person pays this by card. Cheap and without side effects: order lists ask for it. */
  cardPage(request: PaymentRequest): string;
  /** What the provider knows about a payment; undefined while nothing has happened. Safe to ask at any time. */
  ask(reference: string): Promise<PaymentReport | undefined>;
  /** A message that arrived at our door, when it is the provider's own, unchanged and fresh. */
  readMessage(message: ReceivedMessage): PaymentMessage | undefined;
}

export interface PaymentRequest {
  /** Our name for the payment, which nobody can guess. */
  reference: string;
  orderNo: string;
  /** Whole rupees */
  amount: number;
}

export interface PaymentReport {
  reference: string;
  outcome: 'paid' | 'failed';
  amount: number;
  currency: string;
}

export interface PaymentMessage extends PaymentReport {
  /** The provider's own id of the message: one that is delivered again keeps it. */
  id: string;
}

export interface ReceivedMessage {
  raw: string;
  signature: unknown;
}
