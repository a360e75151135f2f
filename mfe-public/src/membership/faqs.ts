/** Frequently asked questions about joining. */
export const faqs = [
  {
    question: 'Who can become a member?',
    answer:
      'Anyone who works freelance in Pakistan or wants to begin, in any field: design, development, writing, teaching, consulting, and everything in between.',
  },
  {
    question: 'What does the Seed plan cost?',
    answer: 'Nothing, and it never expires. You become a Seed member the moment you register.',
  },
  {
    question: 'How long does the Surge plan last?',
    answer:
      'One year from the day it starts. You can renew from thirty days before its end; the new year is added to the old one, so no day is lost.',
  },
  {
    question: 'How can I pay?',
    answer:
      'By card, or with 1Bill: we give you a number, and you pay it in your banking app. Your plan starts when the payment arrives.',
  },
  {
    question: 'Can I go back to Seed?',
    answer:
      'Yes, at any time, from Membership Details in your dashboard. You keep Surge until the end of the year you paid for, and are not charged again.',
  },
  {
    question: 'Do I need a complete profile?',
    answer:
      'Not to join. Some things need one, such as discounts, the digital account and applications to contribute, because others must know who they deal with.',
  },
  {
    question: 'Who sees my profile?',
    answer:
      'Everyone sees your card in Our Voice. You decide who can open your page: everyone or members only. If you choose nobody, your card goes too. Your phone number and email address are never shown.',
  },
] as const;
