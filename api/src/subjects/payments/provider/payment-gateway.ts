/**
 * The port to a payment provider. An implementation keeps its secrets on the server; the browser only gets an address
 * to pay at, or a number to type into a banking app.
 */
export interface PaymentGateway {
  /** Under which its lists are kept. */
  readonly name: string;
  /** The payments that it moves. */
  readonly kinds: readonly ('card' | 'bill')[];
  /**
   * What the provider knows about a payment; undefined while it knows nothing. Moves nothing. Throws when the provider does
   * not answer.
   */
  fetchReport(reference: string): Promise<PaymentReport | undefined>;
  /**
   * Returns a part or all of a payment. Throws when it is not known whether the provider did. Absent where the provider
   * returns nothing by itself.
   */
  refund?(request: RefundToProvider): Promise<RefundAnswer>;
  /** What it moved on a day of the association's time zone (YYYY-MM-DD). Absent where it gives no such list. */
  listDay?(day: string): Promise<ListedMovement[]>;
}

/** A provider of cards. */
export interface CardGateway extends PaymentGateway {
  /** The address where a person pays by card. Cheap and without side effects: order lists call it for each order. */
  cardPage(request: PaymentRequest): string;
}

export interface ListedMovement {
  kind: 'payment' | 'refund';
  /** Of a payment our reference, of a refund our id. */
  reference: string;
  /** Whole rupees */
  amount: number;
}

export interface RefundToProvider {
  /** Our id of the refund: the provider does the same one once only. */
  refundId: string;
  /** The payment that is returned. */
  reference: string;
  /** Whole rupees */
  amount: number;
}

export type RefundAnswer =
  | { outcome: 'done'; reference: string }
  | { outcome: 'refused' | 'unclear' | 'by hand'; reason: string };

export interface PaymentRequest {
  /** Our id of the payment at the provider, which cannot be guessed. */
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

/** Providers count in paisa, without a point. */
const PAISA_PER_RUPEE = 100;
export const paisaOf = (rupees: number) => rupees * PAISA_PER_RUPEE;
export const rupeesOf = (paisa: number) => paisa / PAISA_PER_RUPEE;
