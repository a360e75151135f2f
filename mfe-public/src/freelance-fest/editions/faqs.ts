import { paths } from '@azadkar/shared-api/paths';

export interface FestFaq {
  id: number;
  question: string;
  answer: string;
  /** The page that the answer speaks of. */
  link?: { label: string; to: string };
}

/** Frequently asked questions about every edition, answered for who looks back at it. */
export const faqs: readonly FestFaq[] = [
  {
    id: 1,
    question: 'Who was the fest for?',
    answer:
      'For everyone who works freelance or wants to begin, and for those who work with freelancers: platforms, banks, universities and public offices.',
  },
  {
    id: 2,
    question: 'Did visitors have to be members?',
    answer: 'No. The fest was open to everyone.',
  },
  {
    id: 3,
    question: 'In which language were the talks?',
    answer: 'In Urdu and English, as each speaker preferred.',
  },
  {
    id: 4,
    question: 'Can I watch the talks?',
    answer: 'There are no recordings of the talks on this site.',
  },
  {
    id: 5,
    question: 'Is there a certificate of attendance?',
    answer: 'No. The certificates on this site are for courses and for membership.',
  },
  {
    id: 6,
    question: 'When is the next fest?',
    answer: 'No date has been announced. When there is one, it will be among the events.',
    link: { label: 'See the events', to: paths.events },
  },
];
