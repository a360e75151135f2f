/** The form that a browser posts to JazzCash's page, on which the card is typed. Fields as of its documentation, v4.2. */

import { randomInt } from 'node:crypto';
import { brand } from '@azadkar/shared-api/brand';
import { zoneTime } from '@azadkar/shared-api/format';
import { PROVIDER_PATHS } from '../../../../../../process/provider-paths';
import type { JazzCashSettings } from '../../../../provider-settings';
import { type PaymentRequest, paisaOf } from '../payment-gateway';
import { type Fields, signed } from './secure-hash';

export const FORM_PATH = '/CustomerPortal/transactionmanagement/merchantform/';
export const CARD_FORM_PAGE = '/api/payments/card';

const TXN_REF_LENGTH = 20;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A name for one try of a payment, which cannot be guessed: JazzCash takes each once. */
export const newTxnRef = () =>
  `T${Array.from({ length: TXN_REF_LENGTH - 1 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

interface Attempt extends Omit<PaymentRequest, 'reference'> {
  txnRef: string;
  at: Date;
  /** Until when JazzCash takes the payment. */
  expiresAt: Date;
}

export function cardForm(
  { txnRef, orderNo, amount, at, expiresAt }: Attempt,
  settings: JazzCashSettings,
  { publicUrl }: { publicUrl: string },
): Fields {
  return signed(
    {
      pp_Version: '2.0',
      pp_TxnType: 'MPAY',
      pp_Language: 'EN',
      pp_MerchantID: settings.merchantId,
      pp_Password: settings.password,
      pp_IsRegisteredCustomer: 'No',
      pp_TxnRefNo: txnRef,
      pp_Amount: String(paisaOf(amount)),
      pp_TxnCurrency: brand.currency,
      pp_TxnDateTime: providerTime(at),
      pp_TxnExpiryDateTime: providerTime(expiresAt),
      pp_BillReference: orderNo,
      pp_Description: `Order ${orderNo}`,
      pp_ReturnURL: `${publicUrl}${PROVIDER_PATHS.jazzCashReturn}`,
    },
    settings,
  );
}

/** yyyyMMddHHmmss in Pakistan, wherever the server is. */
export const providerTime = (at: Date): string => zoneTime(at).replace(/\D/g, '').slice(0, 14);
