/** The forms of the finance staff. */
import { calendarDay, choice, type HardCase, oneLine, refused, stored } from './hard-cases';
import { box, filterDay, paging, version } from './staff-fields';

const AMOUNT = 'Please enter the amount in whole rupees';
const DAY = 'Please enter the day on which the money arrived';
const NO_FILTER = 'This filter does not exist.';
const REFERENCE = 'Please enter the reference of the transfer';

const amount: HardCase[] = [
  ...['4,000', 'PKR 4,000', '۴۰۰۰', ' 4000\u200b'].map((entered) => stored(entered, 4000)),
  ...['', '0', '-5', '12.5', '0x10', true, [5], { amount: 5 }].map((entered) => refused(entered, AMOUNT)),
  refused('100000001', 'Please check the amount'),
];

const reason = oneLine(300, 'Please enter the reason, as the member reads it');

interface FormInput {
  body: Record<string, unknown>;
  fields: Record<string, readonly HardCase[]>;
}

export const paymentsStaffInput: Record<string, FormInput> = {
  'paymentsStaff.recordPayment': {
    body: { amount: 4000, reference: 'IBFT 4711', received_on: '2026-03-09' },
    fields: {
      amount,
      reference: oneLine(100, REFERENCE),
      received_on: [...calendarDay(DAY), refused('', DAY), refused(20_260_309, DAY)],
    },
  },
  'paymentsStaff.decidePayment': { body: { confirm: false }, fields: { confirm: [stored(true)] } },
  'paymentsStaff.requestRefund': {
    body: { amount: 4000, reason: 'The speaker fell ill.' },
    fields: {
      amount,
      reason,
      by_hand: [stored(true), stored(undefined, false)],
      keeps_purchase: [stored(true), stored(undefined, false)],
    },
  },
  'paymentsStaff.completeRefund': { body: { reference: 'RAAST 9' }, fields: { reference: oneLine(100, REFERENCE) } },
  'paymentsStaff.withdrawRefund': { body: { reason: 'Another ticket instead.' }, fields: { reason } },
  'paymentsStaff.saveProviders': {
    body: { version: 1, card: true, bill: true },
    fields: {
      version,
      card: [...box, stored(undefined, false)],
      bill: [...box, stored(undefined, false)],
    },
  },
  'paymentsStaff.exportOrders': {
    body: {},
    fields: {
      ...paging,
      status: [...choice(NO_FILTER, 'paid'), stored(undefined, '')],
      kind: [...choice(NO_FILTER, 'ticket'), stored(undefined, '')],
      method: [...choice(NO_FILTER, '3'), stored(undefined, '')],
      queue: [...choice(NO_FILTER, 'refund'), stored(undefined, '')],
      from: filterDay,
      until: filterDay,
    },
  },
  'paymentsStaff.exportMoney': {
    body: { from: '2026-03-01', to: '2026-03-31' },
    fields: {
      from: [...calendarDay('Please enter the first day'), refused('', 'Please enter the first day')],
      to: [...calendarDay('Please enter the last day'), refused('', 'Please enter the last day')],
    },
  },
  'paymentsStaff.settleDifference': {
    body: { note: 'Asked the bank.' },
    fields: { note: oneLine(300, 'Please write what was done') },
  },
};
