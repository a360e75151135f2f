import type { VolunteerStatus } from '@azadkar/shared-api/network/rules';
import type { StoredIssueStatus } from '../../src/subjects/safety-net/safety-net.rules';

interface QueuedIssue {
  title: string;
  topic: string;
  description: string;
  status: StoredIssueStatus;
  hoursAgo: number;
  /** It is by the member of the issue before it, who has asked twice. */
  again?: boolean;
  /** Whether it is the demo's support that works on it. */
  taken?: boolean;
  comments?: { by: 'member' | 'team'; text: string; hoursAgo: number; internal?: boolean }[];
  /** Names of what is attached to the question: a picture or a PDF, by its ending. */
  files?: string[];
}

/** Issues of other members, as a support team finds them in the morning. */
export const queuedIssues: QueuedIssue[] = [
  {
    title: 'The bank asks for a tax number first',
    topic: 'Company Formaton & Taxation',
    description:
      'I went to the branch with the letter from the association. They say that they open no freelancer account without a tax number, and the tax office wants a bank account first. Which of the two comes first? I have attached a photo of their list and the form that I filled in. (A demo issue.)',
    status: 'open',
    hoursAgo: 61,
    files: ['list-of-the-branch.jpg', 'filled-in-form.pdf'],
  },
  {
    title: 'My name is wrong on the certificate',
    topic: 'General Query',
    description: 'The certificate of the soft skills course has my name without the second word. (A demo issue.)',
    status: 'open',
    hoursAgo: 50,
    taken: true,
    comments: [
      { by: 'team', text: 'Learning has to issue it again. I have asked them.', hoursAgo: 30, internal: true },
      { by: 'team', text: 'Thank you for telling us. How is your name written in your passport?', hoursAgo: 29 },
      { by: 'member', text: 'With both words, as in my profile.', hoursAgo: 8 },
    ],
  },
  {
    title: 'Payment of 1Bill does not arrive',
    topic: 'Banking',
    description: 'I paid the bill at an ATM yesterday evening and still see “waiting for the payment”. (A demo issue.)',
    status: 'open',
    hoursAgo: 20,
  },
  {
    title: 'Is my payment lost?',
    topic: 'General Query',
    description: 'I wrote this morning and would like to know whether the money has arrived. (A demo issue.)',
    status: 'open',
    hoursAgo: 3,
    again: true,
  },
  {
    title: 'A sign language interpreter at the fest?',
    topic: 'Event Request',
    description: 'Two of us in the Lahore chapter are deaf. Will there be an interpreter on both days? (A demo issue.)',
    status: 'open',
    hoursAgo: 6,
  },
  {
    title: 'Discount code was used already',
    topic: 'Discounts',
    description: 'The shop says that somebody has used the code that I got here. (A demo issue.)',
    status: 'open',
    hoursAgo: 90,
    taken: true,
    comments: [{ by: 'team', text: 'We have asked the partner, and will write to you on Monday.', hoursAgo: 70 }],
  },
  {
    title: 'How do I write an invoice for a client abroad?',
    topic: 'General Query',
    description: 'Is there a sample that a bank accepts as proof? (A demo issue.)',
    status: 'resolved',
    hoursAgo: 220,
    taken: true,
    comments: [
      { by: 'team', text: 'There is one in the course “Contracts”, in the second lesson.', hoursAgo: 200 },
      { by: 'member', text: 'Found it. Thank you!', hoursAgo: 190 },
    ],
  },
];

/** Answers that support keeps ready. */
export const savedAnswers: { title: string; topic: string | null; body: string }[] = [
  {
    title: 'Documents for a bank account',
    topic: 'Banking',
    body: 'Dear {{first name}},\n\nthe banks accept contracts or invoices of the last six months, with a statement that shows the payments. Please take your certificate of membership with you as well: you can download it under Membership.\n\n{{my name}}',
  },
  {
    title: 'Payment is on its way',
    topic: 'Banking',
    body: 'Dear {{first name}},\n\na payment by 1Bill can take until the next working day. Your order stays open until then, and you get an email as soon as the money has arrived. If it has not by tomorrow evening, please write again here.\n\n{{my name}}',
  },
  {
    title: 'Name on a certificate',
    topic: null,
    body: 'Dear {{first name}},\n\nthank you for telling us. Please write your name here exactly as it should appear. You then get a new certificate, and the one before is no longer valid.\n\n{{my name}}',
  },
  {
    title: 'Code of a promotion is refused',
    topic: 'Discounts',
    body: 'Dear {{first name}},\n\nwe have asked the partner about “{{title}}”, and write to you as soon as they answer. Please do not try the code again before.\n\n{{my name}}',
  },
];

/** Offers of members to contribute. */
export const offers: { for: string; description: string; status: VolunteerStatus; daysAgo: number }[] = [
  {
    for: 'speaker',
    description:
      'I have written proposals for ten years and would gladly give an evening on what works. (A demo offer.)',
    status: 'new',
    daysAgo: 1,
  },
  {
    for: 'meetup',
    description: 'I can get a room for forty people near the university in Multan on weekday evenings. (A demo offer.)',
    status: 'new',
    daysAgo: 2,
  },
  {
    for: 'ambassador',
    description: 'I study in the last year and run the programming society. (A demo offer.)',
    status: 'contacted',
    daysAgo: 6,
  },
  {
    for: 'chapter',
    description: 'There is no chapter in Quetta yet. Five of us would begin one. (A demo offer.)',
    status: 'accepted',
    daysAgo: 24,
  },
  {
    for: 'speaker',
    description: 'A talk about my own product, with a discount for those who come. (A demo offer.)',
    status: 'declined',
    daysAgo: 31,
  },
];

/** Requests for bank accounts. */
export const leads: { bank: string; city: string; state: string; handedOver: boolean; daysAgo: number }[] = [
  { bank: 'Meezan Bank', city: 'Lahore', state: 'Punjab', handedOver: false, daysAgo: 1 },
  { bank: 'Meezan Bank', city: 'Karachi', state: 'Sindh', handedOver: false, daysAgo: 2 },
  { bank: 'Habib Bank Limited', city: 'Peshawar', state: 'Khyber Pakhtunkhwa', handedOver: false, daysAgo: 4 },
  { bank: 'Zindagi', city: 'Quetta', state: 'Balochistan', handedOver: true, daysAgo: 9 },
  { bank: 'Habib Bank Limited', city: 'Multan', state: 'Punjab', handedOver: true, daysAgo: 16 },
  { bank: 'Zindagi', city: 'Sukkur', state: 'Sindh', handedOver: true, daysAgo: 22 },
];
