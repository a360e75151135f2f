import type { StoredIssueStatus } from '../../src/subjects/safety-net/safety-net.rules';

export interface DemoIssue {
  title: string;
  topic: string;
  description: string;
  status: StoredIssueStatus;
  daysAgo: number;
  comments: { by: 'member' | 'team'; text: string }[];
}

/** The issues of the demo member. Topics are spelled as in the contract. */
export const issues: DemoIssue[] = [
  {
    title: 'Which documents does the bank want?',
    topic: 'Banking',
    description:
      'I would like to open a freelancer digital account. The form speaks of proof of income. Which documents are accepted when all clients are abroad?',
    status: 'open',
    daysAgo: 3,
    comments: [
      {
        by: 'team',
        text: 'Contracts or invoices of the last six months are enough, with a statement that shows the payments. A letter from us helps: your certificate of membership.',
      },
      { by: 'member', text: 'Thank you! Do invoices from a platform count as well?' },
    ],
  },
  {
    title: 'Code of a promotion is refused',
    topic: 'Discounts',
    description: 'The shop says that my code has not begun yet.',
    status: 'resolved',
    daysAgo: 20,
    comments: [
      { by: 'team', text: 'The partner had the wrong date. It is corrected: please try again.' },
      { by: 'member', text: 'It works now.' },
    ],
  },
  {
    title: 'A meetup in Sukkur?',
    topic: 'Event Request',
    description: 'There are at least fifteen of us here. Who would help us to find a room?',
    status: 'closed',
    daysAgo: 48,
    comments: [{ by: 'team', text: 'Gladly: please apply under Contribute, Meetups, and we will call you.' }],
  },
];
