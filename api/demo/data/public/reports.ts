/** The publications; their texts are in `media/documents/report-….pdf`. */
export interface NewReport {
  /** The kind of publication, above its title and in the name of the downloaded file. */
  name: string;
  title: string;
  excerpt: string;
  daysAgo: number;
}

export const reports: NewReport[] = [
  {
    name: 'Azadkar Handbook',
    title: 'Getting paid from abroad',
    excerpt: 'Routes, fees and papers in plain language, with the questions to ask a client and a bank.',
    daysAgo: 75,
  },
  {
    name: 'Azadkar Model Contract',
    title: 'The one-page contract, with comments',
    excerpt: 'A contract in seven sentences for everyday jobs, and an explanation of what each of them prevents.',
    daysAgo: 110,
  },
  {
    name: 'Azadkar Workbook',
    title: 'Setting your rate',
    excerpt: 'Four pages and a pencil: from what your year costs to a rate that you can say aloud without blushing.',
    daysAgo: 160,
  },
  {
    name: 'Azadkar Guide for Hosts',
    title: 'Starting a chapter',
    excerpt: 'How to find a room, invite people, keep the evening useful, and hand it on when you are tired.',
    daysAgo: 205,
  },
];
