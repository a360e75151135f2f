import { paths } from '@azadkar/shared-api/paths';
import { PAYABLE_HOURS, refundRules, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import { OFFER_HOURS } from '@azadkar/shared-api/ticketing/rules';

interface Question {
  question: string;
  answer: string;
  /** The page where it is done. */
  link?: { to: string; label: string };
}

export interface Topic {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Questions and answers by topic. */
export const topics: readonly Topic[] = [
  {
    id: 'account',
    title: 'Account and profile',
    questions: [
      {
        question: 'I forgot my password.',
        answer:
          'Ask for a reset link with your email address. The link in our email works once, for thirty minutes. Check your spam folder too.',
        link: { to: paths.forgotPassword, label: 'Ask for a reset link' },
      },
      {
        question: 'Why am I asked to complete my profile?',
        answer:
          'Discounts, the digital account and applications to contribute need a complete profile. The form has four steps, and keeps what you have written in this browser, so you can finish it later.',
        link: { to: paths.completeProfile, label: 'Complete your profile' },
      },
      {
        question: 'My picture is refused.',
        answer:
          'Pictures must be JPG or PNG and smaller than 2 MB. A larger photo, such as one from a phone, is made smaller when you choose it, and you can turn and crop it. If your browser cannot do that, please use a smaller one.',
        link: { to: paths.editProfile, label: 'Edit Profile' },
      },
      {
        question: 'Who sees my profile?',
        answer:
          'Once your email address is confirmed, your card with your name, picture, work and links is in Our Voice, for everyone. You choose who can open your page: everyone, or members only, which it is until you choose. Your phone number and email address are never shown.',
        link: { to: `${paths.profile}#visibility`, label: 'Choose who sees your profile' },
      },
      {
        question: 'How do I leave the directory?',
        answer:
          'Open your account settings and choose “Nobody” under “Who sees your profile”. Your card leaves Our Voice and Peers at once, and only you can open your page.',
        link: { to: `${paths.profile}#visibility`, label: 'Choose who sees your profile' },
      },
    ],
  },
  {
    id: 'membership',
    title: 'Membership and payments',
    questions: [
      {
        question: 'I paid by 1Bill and nothing happened.',
        answer:
          'The order turns to paid as soon as the bank confirms it to us. Look at its status in Order History. If it is still pending after a day, open an issue with the number of the order.',
        link: { to: paths.orders, label: 'Order History' },
      },
      {
        question: 'How long can I pay for an order?',
        answer: `${PAYABLE_HOURS.card} hours by card and ${PAYABLE_HOURS.bill} hours by 1Bill. A ticket is held for ${UNCONFIRMED_PAYABLE_MINUTES} minutes until you have confirmed your email address: open the link in our first email to you.`,
        link: { to: paths.orders, label: 'Order History' },
      },
      {
        question: 'I want to pay another way, or cancel an order.',
        answer: 'While an order is unpaid, its page lets you choose another way to pay, or cancel it.',
        link: { to: paths.orders, label: 'Order History' },
      },
      {
        question: 'Where is my certificate of membership?',
        answer: 'In your dashboard under Membership Details. It opens as a PDF in a new tab.',
        link: { to: paths.membership, label: 'Membership Details' },
      },
      {
        question: 'Can I get my money back?',
        answer: `${refundRules.membership} ${refundRules.notDelivered} Please open an issue with the number of your order.`,
        link: { to: paths.newIssue, label: 'Write to us in an issue' },
      },
    ],
  },
  {
    id: 'events',
    title: 'Events and tickets',
    questions: [
      {
        question: 'Where is my ticket?',
        answer:
          'Under My Tickets in your dashboard, and attached to the email that confirms it. Download it there. Bring it printed or on your phone: its code is read at the door.',
        link: { to: paths.tickets, label: 'My Tickets' },
      },
      {
        question: 'Can I buy a ticket for a colleague?',
        answer:
          'Yes, where tickets are sold. Enter their name, email and CNIC when you book, or add up to two people to your own booking: one order, and a ticket for each. All tickets are attached to the email to you.',
        link: { to: paths.memberEvents, label: 'Events' },
      },
      {
        question: 'The event is full.',
        answer: `Join the waiting list on the page of the event. When a seat becomes free, it is held for you for ${OFFER_HOURS} hours and we write to you.`,
        link: { to: paths.events, label: 'Events' },
      },
      {
        question: 'I cannot come. Can I give my ticket back?',
        answer: `${refundRules.ticket} A free ticket can be given back until the event begins. A paid one can also be passed on to somebody else until then.`,
        link: { to: paths.tickets, label: 'My Tickets' },
      },
    ],
  },
  {
    id: 'learning',
    title: 'Courses and certificates',
    questions: [
      {
        question: 'My connection broke during a quiz.',
        answer:
          'Open the quiz again within a day and go on: your answers were kept. After a day it is handed in as it is, and counts as an attempt.',
        link: { to: paths.courses, label: 'Courses' },
      },
      {
        question: 'How often can I try?',
        answer:
          'The instructions before the quiz say how many attempts you have. An attempt counts once you submit it, or a day after you began it.',
        link: { to: paths.courses, label: 'Courses' },
      },
      {
        question: 'How can a client check my certificate?',
        answer:
          'By the QR code on it, which opens a page with your name, the course and the date, or by the code beside it.',
        link: { to: paths.checkCertificate, label: 'Verify a certificate' },
      },
    ],
  },
];
