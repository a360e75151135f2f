/** Invented demo events; two of them lead to the landing pages of the fests. Days are counted from the seeding. */

export interface DemoEvent {
  slug: string;
  title: string;
  excerpt: string;
  /** HTML */
  content: string;
  venue: string;
  city: string;
  when: { inDays: number; from: string; to: string; days?: number } | { start: string; end: string };
  /** All seats; 'one left' is one more than the attendees, 'full' none more. */
  capacity: number | 'one left' | 'full' | null;
  /** The number of demo members who have registered. */
  attendees: number;
  speakers: string[];
  sponsors: string[];
  pictures: number;
  /** The demo member comes, too. */
  demoMemberComes?: boolean;
  /** The number of demo members on the waiting list. */
  waiting?: number;
  closed?: boolean;
  landingPage?: string;
  packages?: DemoPackage[];
}

interface DemoPackage {
  name: string;
  description: string;
  price: number;
  discounted: number | null;
  capacity: number | null;
}

export const speakers: Record<string, { designation: string; company: string }> = {
  'Ayesha Demo': { designation: 'Product designer', company: 'Demo Studio' },
  'Hamza Demo': { designation: 'Software engineer', company: 'Sample Systems' },
  'Mahnoor Demo': { designation: 'Tax consultant', company: 'Example & Partners' },
  'Usman Demo': { designation: 'Technical writer', company: 'Freelance' },
  'Zainab Demo': { designation: 'Illustrator', company: 'Freelance' },
  'Faisal Demo': { designation: 'Head of payments', company: 'Sample Pay' },
  'Sadia Demo': { designation: 'Lawyer', company: 'Example & Partners' },
  'Bilal Demo': { designation: 'Video editor', company: 'Demo Films' },
};

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const agenda = (...items: string[]) =>
  `<h2>What to expect</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const events: DemoEvent[] = [
  {
    slug: 'freelance-meetup-lahore',
    title: 'Freelance Meetup Lahore',
    excerpt: 'An evening for people who work for themselves: short talks, long conversations and tea.',
    content:
      paragraphs(
        'Working alone does not mean working unseen. Once a month the Lahore chapter meets to share what went well, what went wrong, and who is looking for whom.',
        'There is no programme to sit through: two short talks open the evening, and the rest belongs to you.',
      ) + agenda('Two talks of ten minutes', 'A table for newcomers', 'A board for jobs that are too big for one'),
    venue: 'Demo Hall, Gulberg',
    city: 'Lahore',
    when: { inDays: 6, from: '18:00', to: '20:30' },
    capacity: 80,
    attendees: 41,
    speakers: ['Ayesha Demo', 'Hamza Demo'],
    sponsors: ['Demo Coworking', 'Sample Pay'],
    pictures: 4,
  },
  {
    slug: 'chapter-leaders-retreat',
    title: 'Chapter Leaders’ Retreat',
    excerpt: 'Two days in the mountains for those who run our chapters. By invitation; registrations are closed.',
    content: paragraphs(
      'Every chapter is run by volunteers. Once a year they meet to plan the next one, and to rest from the last.',
      'Registrations are closed. Would you like to lead a chapter? Apply under Contribute in your dashboard.',
    ),
    venue: 'Demo Mountain Lodge',
    city: 'Gilgit',
    when: { inDays: 9, from: '10:00', to: '16:00', days: 2 },
    capacity: 30,
    attendees: 24,
    speakers: [],
    sponsors: [],
    pictures: 0,
    closed: true,
  },
  {
    slug: 'getting-paid-from-abroad',
    title: 'Getting Paid from Abroad',
    excerpt: 'Accounts, fees, exchange rates and paperwork: how the money of a client abroad reaches you.',
    content:
      paragraphs(
        'The work is done, the client is happy, and the money takes three weeks and loses a tenth on its way. This workshop goes through every step from invoice to account.',
        'Bring a real invoice, with the names struck out if you like.',
      ) +
      agenda(
        'What a bank asks for, and why',
        'Comparing what transfers really cost',
        'Your own checklist to take home',
      ),
    venue: 'Sample Business Centre',
    city: 'Karachi',
    when: { inDays: 13, from: '15:00', to: '18:00' },
    capacity: 'one left',
    attendees: 39,
    speakers: ['Faisal Demo', 'Mahnoor Demo'],
    sponsors: ['Sample Pay', 'Example Bank'],
    pictures: 2,
  },
  {
    slug: 'tax-filing-clinic',
    title: 'Tax Filing Clinic',
    excerpt: 'Bring your questions and your statements: consultants help you to file your first return.',
    content:
      paragraphs(
        'Filing for the first time is easier with somebody beside you. Consultants sit with small groups and fill in the return together, field by field.',
      ) +
      agenda(
        'Becoming a filer, step by step',
        'Export income and what applies to it',
        'What to keep, and for how long',
      ),
    venue: 'Demo Library',
    city: 'Islamabad',
    when: { inDays: 20, from: '11:00', to: '14:00' },
    capacity: 60,
    attendees: 18,
    speakers: ['Mahnoor Demo', 'Sadia Demo'],
    sponsors: ['Example & Partners'],
    pictures: 0,
  },
  {
    slug: 'portfolio-review-peshawar',
    title: 'Portfolio Review Peshawar',
    excerpt: 'Fifteen minutes with an experienced designer, and three things to change before the next client looks.',
    content: paragraphs(
      'A portfolio has ten seconds. Designers who hire other designers look at yours with you, and say what they would have skipped.',
      'Please bring your work on a laptop or printed. Every discipline is welcome.',
    ),
    venue: 'Example Arts Centre',
    city: 'Peshawar',
    when: { inDays: 27, from: '16:00', to: '19:00' },
    capacity: 45,
    attendees: 12,
    speakers: ['Ayesha Demo', 'Zainab Demo'],
    sponsors: ['Demo Studio'],
    pictures: 3,
  },
  {
    slug: 'freelance-summit',
    title: 'Freelance Summit',
    excerpt:
      'Two days of talks and workshops about independent work, with everybody whom you know only by their avatar.',
    content:
      paragraphs(
        'The summit is the largest meeting of freelancers in the country: two days, three stages, and a hall where you can simply talk.',
        'Tea and lunch are included.',
      ) +
      agenda(
        'Talks about pricing, contracts and growing beyond yourself',
        'Workshops in small groups',
        'An evening with music on the first day',
      ),
    venue: 'Sample Convention Centre',
    city: 'Islamabad',
    when: { inDays: 34, from: '09:30', to: '17:30', days: 2 },
    capacity: 400,
    attendees: 0,
    speakers: ['Ayesha Demo', 'Hamza Demo', 'Faisal Demo', 'Sadia Demo', 'Usman Demo', 'Bilal Demo'],
    sponsors: ['Example Bank', 'Sample Pay', 'Demo Coworking', 'Sample Systems', 'Demo Films'],
    pictures: 4,
    packages: [
      {
        name: 'Standard',
        description: 'Both days, all talks, tea and lunch.',
        price: 5000,
        discounted: 4000,
        capacity: 300,
      },
      {
        name: 'Front Row',
        description: 'A reserved seat in front, and dinner with the speakers.',
        price: 9000,
        discounted: null,
        capacity: 40,
      },
      {
        name: 'Community Pass',
        description: 'For volunteers of the chapters: the second day, at no charge.',
        price: 0,
        discounted: null,
        capacity: 60,
      },
    ],
  },
  {
    slug: 'winning-long-term-clients',
    title: 'Winning Long-Term Clients',
    excerpt: 'An afternoon about the second project: proposals, retainers, and the mail to write when it is quiet.',
    content:
      paragraphs('One client who returns is worth ten who do not. We look at real proposals and rewrite yours.') +
      agenda('The anatomy of a proposal', 'Retainers without regrets', 'Saying no, and staying friends'),
    venue: 'Demo Coworking, Cantt',
    city: 'Multan',
    when: { inDays: 41, from: '14:00', to: '18:00' },
    capacity: 50,
    attendees: 0,
    speakers: ['Usman Demo'],
    sponsors: ['Demo Coworking'],
    pictures: 0,
    packages: [
      {
        name: 'Workshop Seat',
        description: 'The afternoon with all material.',
        price: 1500,
        discounted: null,
        capacity: 50,
      },
    ],
  },
  {
    slug: 'women-in-freelancing',
    title: 'Women in Freelancing',
    excerpt: 'A day by and for women who work independently: safety, money, family and fame.',
    content:
      paragraphs(
        'Nearly everybody on stage began at a kitchen table. They tell how they left it, or why they came back.',
        'Children are welcome: there is a room for them, with somebody in it.',
      ) + agenda('A panel about working from home', 'Staying safe online', 'Mentors for an hour'),
    venue: 'Sample University Auditorium',
    city: 'Quetta',
    when: { inDays: 55, from: '10:00', to: '16:00' },
    capacity: 150,
    attendees: 33,
    speakers: ['Zainab Demo', 'Sadia Demo', 'Mahnoor Demo', 'Ayesha Demo'],
    sponsors: ['Example Bank'],
    pictures: 4,
  },
  {
    slug: 'contracts-and-copyright',
    title: 'Contracts and Copyright',
    excerpt: 'Who owns the work, and when? What a contract must say before the first line is drawn.',
    content: paragraphs(
      'A lawyer explained what belongs into a contract of one page, and what happens without one. The notes are in our blog.',
    ),
    venue: 'Demo Hall, Gulberg',
    city: 'Lahore',
    when: { inDays: -21, from: '17:00', to: '19:00' },
    capacity: 70,
    attendees: 58,
    speakers: ['Sadia Demo'],
    sponsors: ['Example & Partners'],
    pictures: 3,
  },
  {
    slug: 'pricing-your-work',
    title: 'Pricing Your Work',
    excerpt: 'By the hour, by the day or by the value: a workshop about the number that is hardest to say aloud.',
    content: paragraphs('Thirty freelancers compared what they charge, and left with a price list of their own.'),
    venue: 'Sample Business Centre',
    city: 'Karachi',
    when: { inDays: -35, from: '10:00', to: '13:00' },
    capacity: 30,
    attendees: 0,
    speakers: ['Faisal Demo', 'Usman Demo'],
    sponsors: ['Sample Pay'],
    pictures: 4,
    packages: [
      {
        name: 'Workshop Seat',
        description: 'The morning with all material.',
        price: 2000,
        discounted: 1500,
        capacity: 30,
      },
    ],
  },
  {
    slug: 'freelance-meetup-faisalabad',
    title: 'Freelance Meetup Faisalabad',
    excerpt: 'The first evening of our youngest chapter, with forty people who did not know how many they were.',
    content: paragraphs(
      'It was meant to be a table in a café. It became a hall, and the next date was set on the spot.',
    ),
    venue: 'Example Community Hall',
    city: 'Faisalabad',
    when: { inDays: -60, from: '18:00', to: '20:00' },
    capacity: 60,
    attendees: 44,
    speakers: ['Hamza Demo'],
    sponsors: ['Demo Coworking'],
    pictures: 4,
  },
  {
    slug: 'freelance-fest-2022-gilgit',
    title: 'Freelance Fest 2022 Gilgit',
    excerpt: 'Two days of talks and workshops between the mountains.',
    content: paragraphs('The second edition of the Freelance Fest took place in Gilgit.'),
    venue: 'Gilgit',
    city: 'Gilgit',
    when: { start: '2022-08-16T09:00:00+05:00', end: '2022-08-17T17:00:00+05:00' },
    capacity: null,
    attendees: 0,
    speakers: [],
    sponsors: [],
    pictures: 0,
    landingPage: '/freelance-fest-2022-gilgit',
  },
  {
    slug: 'freelance-fest-2022-islamabad',
    title: 'Freelance Fest 2022 Islamabad',
    excerpt: 'Three days that brought the freelancers of the country together for the first time.',
    content: paragraphs('The first edition of the Freelance Fest took place in Islamabad.'),
    venue: 'Islamabad',
    city: 'Islamabad',
    when: { start: '2022-05-14T09:00:00+05:00', end: '2022-05-16T17:00:00+05:00' },
    capacity: null,
    attendees: 0,
    speakers: [],
    sponsors: [],
    pictures: 0,
    landingPage: '/freelance-fest-2022-islamabad',
  },
  {
    slug: 'ask-a-tax-consultant',
    title: 'Ask a Tax Consultant',
    excerpt: 'An open hour on the web: bring your question about invoices, returns and the tax on money from abroad.',
    content: paragraphs(
      'No talk and no slides. Mahnoor answers what you ask, in Urdu or English, in the order in which you raise your hand.',
      'You receive the link to join on the day of the event.',
    ),
    venue: 'Video call',
    city: 'Online',
    when: { inDays: 16, from: '20:00', to: '21:00' },
    capacity: 200,
    attendees: 21,
    speakers: ['Mahnoor Demo'],
    sponsors: ['Example & Partners'],
    pictures: 0,
  },
  {
    slug: 'contract-reading-evening',
    title: 'Contract Reading Evening',
    excerpt: 'Twenty seats around one table: a lawyer reads your contract with you, clause by clause.',
    content:
      paragraphs(
        'Most contracts are signed unread. Bring one that you were sent, and leave with the three questions to ask before you sign.',
      ) + agenda('What each clause protects', 'Words that cost money later', 'How to ask for a change'),
    venue: 'Demo Reading Room',
    city: 'Lahore',
    when: { inDays: 30, from: '18:00', to: '20:00' },
    capacity: 'full',
    attendees: 19,
    demoMemberComes: true,
    waiting: 3,
    speakers: ['Sadia Demo'],
    sponsors: [],
    pictures: 0,
  },
];
