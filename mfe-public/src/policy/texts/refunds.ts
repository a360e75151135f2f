import { paths } from '@azadkar/shared-api/paths';
import { PAYABLE_HOURS, refundRules, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import type { Policy } from './policy';

export const refunds: Policy = {
  title: 'Refunds',
  lead: 'When money comes back, how to ask for it, and how long it takes.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'unpaid',
      title: 'Before you pay',
      paragraphs: [
        `An unpaid order can be cancelled on its page and costs nothing. It ends by itself after ${PAYABLE_HOURS.card} hours by card and after ${PAYABLE_HOURS.bill} hours by 1Bill.`,
        `Until you have confirmed your email address, an order for a ticket ends after ${UNCONFIRMED_PAYABLE_MINUTES} minutes, and you can have one ticket at a time.`,
      ],
      link: { to: paths.orders, label: 'Order History' },
    },
    {
      id: 'tickets',
      title: 'Tickets',
      points: [
        `${refundRules.ticket} Where no other time is set, that is 48 hours before the event begins.`,
        refundRules.notDelivered,
        'If we cancel an event, every paid ticket is refunded in full, without your asking.',
        'If an event is moved to another day or city, you can have your money back.',
      ],
    },
    {
      id: 'membership',
      title: 'Memberships',
      paragraphs: [`${refundRules.membership} It lasts until the end of the time that you have paid for.`],
    },
    {
      id: 'ask',
      title: 'How to ask',
      paragraphs: [
        'Open an issue under the topic that fits and give the number of your order. You see in the issue and in Order History what we have decided.',
        'We pay back the way you paid. A card refund is sent on the working day on which it is approved; your bank may need up to ten working days to show it.',
      ],
      link: { to: paths.newIssue, label: 'Open an issue' },
    },
  ],
};
