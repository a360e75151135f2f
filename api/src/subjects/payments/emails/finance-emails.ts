/** The texts of the emails to the finance staff. */
import { defineEmail } from '../../../platform/mail/email-template';

const amount = { meaning: 'The amount', sample: 'Rs 12,000', required: true } as const;
const order = { meaning: 'The number of the order', sample: '20261127-0042', required: true } as const;

export const financeEmails = {
  mismatch: defineEmail({
    name: 'payments/payment-to-look-at',
    sent: 'to the finance staff, about a payment that does not match its order',
    subject: 'Payment to look at: {verdict}',
    paragraphs: ['The payment provider reported {amount} for payment {reference}.', 'Our verdict: {verdict}.'],
    placeholders: {
      verdict: { meaning: 'What is wrong with it', sample: 'wrong amount', required: true },
      amount: { ...amount, sample: '12000 PKR' },
      reference: { meaning: 'The reference of the payment', sample: 'pay_7f3c2a', required: true },
    },
  }),

  refundFailed: defineEmail({
    name: 'payments/refund-needs-you',
    sent: 'to the finance staff, when the payment provider did not return money',
    subject: 'The refund of order {order} needs you',
    paragraphs: [
      'The payment provider did not return {amount}. Its answer: {answer}',
      'Please open the order among the orders of the staff: there it can be tried again, or be returned by hand.',
    ],
    placeholders: {
      order: { ...order, required: undefined },
      amount,
      answer: { meaning: 'What the provider has answered', sample: 'The card is closed.', required: true },
    },
  }),

  billRefused: defineEmail({
    name: 'payments/bill-refused',
    sent: 'to the finance staff, when a bank reported a payment of a bill that is paid already, or another amount',
    subject: '1Bill: a payment of order {order} was refused',
    paragraphs: [
      'A bank reported {amount} with the authorization {authorization}, and was answered that {reason}.',
      'It should not keep the money of the payer. Please compare it with the settlement of that day.',
    ],
    placeholders: {
      order: { ...order, required: undefined },
      amount: { ...amount, sample: '12000 PKR' },
      authorization: { meaning: 'The id that the bank gave the payment', sample: 'A12345', required: true },
      reason: { meaning: 'Why it was refused', sample: 'the bill is paid already', required: true },
    },
  }),

  secondPerson: defineEmail({
    name: 'payments/second-person',
    sent: 'to the finance staff, when a large payment was recorded by hand and somebody else must confirm it',
    subject: 'A payment of {amount} needs a second person',
    paragraphs: [
      'It was recorded for order {order}, with the reference {reference}.',
      'Please compare it with the bank statement, and confirm or decline it on the page of the order. Whoever recorded it cannot.',
    ],
    placeholders: {
      amount: { ...amount, required: undefined },
      order,
      reference: { meaning: 'The reference of the payment', sample: 'FT26331ABCD', required: true },
    },
  }),
};
