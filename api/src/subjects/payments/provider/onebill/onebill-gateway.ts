/**
 * 1Bill: the payer's bank calls us. It asks about a bill, and then says that it was paid; there is nothing that we could ask,
 * and no list or refund by call. Who may call is known by a name and a password, so a message has no signature of its own.
 */
import { brand } from '@azadkar/shared-api/brand';
import type { Api } from '../../../../api';
import { sameText } from '../../../../platform/security/keys';
import { sha256 } from '../../../../platform/security/tokens';
import type { OneBillSettings } from '../../../../provider-settings';
import { type PaymentGateway, rupeesOf } from '../payment-gateway';
import { paymentMessage } from './bill-messages';
import { findAccepted } from './bill-payments.queries';

export function oneBillGateway({ db }: Pick<Api, 'db'>): PaymentGateway {
  return {
    name: '1Bill',
    kinds: ['bill'],

    fetchReport: async (reference) => {
      const accepted = await findAccepted(db, reference);
      return accepted && { reference, outcome: 'paid', amount: rupeesOf(accepted.paisa), currency: brand.currency };
    },
  };
}

/** Whether these are the credentials of 1LINK; in constant time, their lengths included. */
export const isOneLink = ({ username, password }: OneBillSettings, given: unknown): boolean =>
  typeof given === 'string' && sameText(sha256(given), sha256(credentials(username, password)));

export const credentials = (username: unknown, password: unknown) => JSON.stringify([username, password]);

export type BillPaymentMessage = NonNullable<ReturnType<typeof parsePayment>>;

/** Undefined for what is no such message. */
export function parsePayment(raw: string) {
  try {
    return paymentMessage.validateSync(JSON.parse(raw));
  } catch {
    return undefined;
  }
}
