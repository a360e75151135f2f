import type { Faq } from '../faqs';

export const faqs: readonly Faq[] = [
  {
    id: 1,
    question: 'What is this programme?',
    answer:
      'A fully funded scholarship for Google Career Certificates: online programmes that prepare you for work in a field that is in demand, at your own pace.',
  },
  {
    id: 2,
    question: 'Who can apply?',
    answer: 'Members of the association with a complete profile. Membership is free, so anybody can become a member.',
  },
  { id: 3, question: 'How many scholarships are there?', answer: 'There are 500, for high-performing freelancers.' },
  {
    id: 4,
    question: 'What does it cost?',
    answer: 'Nothing. The scholarship pays for the whole certificate.',
  },
  {
    id: 5,
    question: 'How are the scholars chosen?',
    answer: 'Applications are shortlisted so that places are spread over regions, genders, ages and occupations.',
  },
  {
    id: 6,
    question: 'How long does a certificate take?',
    answer: '3 to 6 months of part-time study. You should complete it within about 6 months.',
  },
  {
    id: 7,
    question: 'Which certificates can I choose from?',
    answer:
      'There are nine, from data analytics to cybersecurity. You find all of them on this page, with what you learn in each.',
  },
  {
    id: 8,
    question: 'What happens after the certificate?',
    answer: 'A soft skills programme of 4 weeks follows: communication, time, clients and growth.',
  },
  {
    id: 9,
    question: 'Can I apply now?',
    answer:
      'Registrations for all nine certificates are closed at present. Become a member and complete your profile, and you are ready when they open again.',
  },
];
