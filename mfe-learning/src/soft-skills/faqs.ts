import type { Faq } from '../faqs';

export const faqs: readonly Faq[] = [
  {
    id: 1,
    question: 'Who can take part?',
    answer: 'Everybody. The programme is open to all; you only need a free account with a complete profile.',
  },
  { id: 2, question: 'Is there a limit on places?', answer: 'No. There is no enrolment cap.' },
  { id: 3, question: 'Do I need a degree?', answer: 'No. You need neither a degree nor experience.' },
  { id: 4, question: 'What does it cost?', answer: 'Nothing: the programme, the quiz and the certificate are free.' },
  {
    id: 5,
    question: 'How does it run?',
    answer:
      'One video a week for four weeks, then a quiz, then a certificate. The videos and the lessons around them are on the page of the course, so you can also go at your own pace.',
  },
  {
    id: 6,
    question: 'How long does the quiz take?',
    answer:
      'Take at least one hour of uninterrupted time. Your answers are saved as you give them, so a dropped connection loses nothing.',
  },
  {
    id: 7,
    question: 'What if I do not pass?',
    answer: 'You can try again while you have attempts left. The instructions of the quiz tell how many there are.',
  },
  {
    id: 8,
    question: 'What is the certificate worth?',
    answer: 'It carries a code and a QR code of its own, so anybody you show it to can check that it is genuine.',
  },
];
