/** Frequently asked questions about every edition. */
export const faqs = [
  {
    id: 1,
    question: 'Who is the fest for?',
    answer:
      'For everyone who works freelance or wants to begin, and for those who work with freelancers: platforms, banks, universities and public offices.',
  },
  {
    id: 2,
    question: 'Do I have to be a member?',
    answer: 'No. Members pay less, and Surge members may walk in without a booking.',
  },
  {
    id: 3,
    question: 'In which language are the talks?',
    answer: 'In Urdu and English, as the speaker prefers. Slides are in English.',
  },
  {
    id: 4,
    question: 'Can I follow from home?',
    answer: 'The talks on the main stage are streamed. Workshops are not: they live from the people in the room.',
  },
  {
    id: 5,
    question: 'Is the venue accessible?',
    answer:
      'Yes, without steps, with seats kept at the front. Tell us beforehand what you need, through the help page.',
  },
  {
    id: 6,
    question: 'Do I get a certificate of attendance?',
    answer: 'Workshops give one. You find it in your dashboard a few days after the fest.',
  },
];
