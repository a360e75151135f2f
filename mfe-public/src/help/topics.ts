import { paths } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';

interface Question {
  question: string;
  answer: string;
  /** The page where it is done. */
  link?: { to: string; label: string };
}

interface Topic {
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
          'Ask for a reset link with your email address. The link in our email works once, for thirty minutes. Look into the spam folder too.',
        link: { to: paths.forgotPassword, label: 'Ask for a reset link' },
      },
      {
        question: 'Why am I asked to complete my profile?',
        answer:
          'Discounts, the digital account and applications to contribute need a complete profile. The form keeps what you have written in this browser, so you can finish it later.',
        link: { to: paths.completeProfile, label: 'Complete your profile' },
      },
      {
        question: 'My picture is refused.',
        answer:
          'Pictures must be JPG or PNG and smaller than 2 MB. A larger photo, such as one from a phone, is made smaller when you choose it. If your browser cannot do that, please use a smaller one.',
        link: { to: paths.editProfile, label: 'Edit Profile' },
      },
      {
        question: 'Who sees my profile?',
        answer:
          'Your card with your name, picture, work and links is in Our Voice, for everyone. You choose who can open your page: everyone, or members only, which it is until you choose. Your phone number and email address are never shown.',
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
          'Banks tell us about most payments within minutes, some within a few hours. Open the order in Order History and check its state; if it is still pending after a day, open an issue with the number of the order.',
      },
      {
        question: 'Where is my certificate of membership?',
        answer: 'In your dashboard under Membership Details. It opens as a PDF in a new tab.',
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
          'On the page of the event, under Download Ticket, and in the e-mail that we sent you. Its QR code is scanned at the door.',
      },
      {
        question: 'Can I buy a ticket for a colleague?',
        answer: 'Yes. Enter their name and national identity number when you book: a ticket is for one person.',
      },
      {
        question: 'The event is full.',
        answer: 'Seats come back when others cancel or do not pay in time. Look again a few days before the event.',
      },
    ],
  },
  {
    id: 'learning',
    title: 'Courses and certificates',
    questions: [
      {
        question: 'My connection broke during a quiz.',
        answer: 'Open the quiz again and go on: your answers were kept, and no attempt is lost by it.',
      },
      {
        question: 'How often can I try?',
        answer:
          'As often as the page of the course says. An attempt counts once you submit it, or a day after you began it.',
      },
      {
        question: 'How can a client check my certificate?',
        answer: 'By the QR code on it, which opens a page with your name, the course and the date.',
      },
    ],
  },
];
