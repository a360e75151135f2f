/** Press releases and mentions in the press. All of it is demo content; outlets and addresses are invented. */
export interface NewRelease {
  slug: string;
  title: string;
  excerpt: string;
  daysAgo: number;
  /** Whether it is on the home page. */
  featured: boolean;
  /** The text of the page; `media/documents/press-….pdf` has the same. */
  paragraphs: string[];
}

/** The publisher of the press releases. */
export const PRESS_OFFICE = 'Azadkar Press Office';

export const releases: NewRelease[] = [
  {
    slug: 'one-door-for-members',
    title: 'Azadkar opens one door for all its services',
    excerpt: 'Directory, events, courses, support and discounts are now in one place, and free to join.',
    daysAgo: 8,
    featured: true,
    paragraphs: [
      'Azadkar, the association of freelancers in Pakistan, today opened its new platform. Members find each other in a public directory, register for events, enrol in courses, ask for help and use discounts with one account. Joining is free and takes two minutes.',
      'Pakistan is home to 2.3 million freelancers who work more than ten billion hours and bring services worth 400 million dollars into the world each year. Most of them do so alone. The platform exists so that none of them has to.',
      'The directory, Our Voice, is open to everyone: a company can look for a designer in Quetta or a developer in Gilgit without a middleman. Members decide for themselves who may open their page.',
      'The platform was built to work on a telephone and on a slow connection, because that is how most members will use it.',
    ],
  },
  {
    slug: 'soft-skills-program-opens',
    title: 'Soft Skills Program opens to all members',
    excerpt:
      'Short lessons on writing to clients, agreeing on scope and asking for money, with a certificate at the end.',
    daysAgo: 22,
    featured: true,
    paragraphs: [
      'From today every member of Azadkar can enrol in the Soft Skills Program. It teaches what technical courses leave out: how to write a first message, how to agree on what is included, how to say no, and how to ask for money that is due.',
      'The lessons are short, one for each day, and end with a quiz. Those who pass receive a certificate with a code. Anybody can check that code on our website, so that a client or an employer does not have to take our word for it.',
      'The program is free of charge. A complete profile is all that is needed.',
    ],
  },
  {
    slug: 'freelancer-digital-account',
    title: 'Members can now request a freelancer digital account',
    excerpt:
      'Three partner banks take requests through the dashboard. The association passes them on within a working day.',
    daysAgo: 36,
    featured: true,
    paragraphs: [
      'Receiving a payment from abroad should not take a morning at a counter. Members of Azadkar can now ask for a freelancer digital account from their dashboard and choose the bank they prefer.',
      'The association checks that the profile is complete, passes the request to the bank within one working day and shows the member where it stands. The bank decides, and the member deals with the bank directly from there on.',
      'No documents are uploaded to the association and no account numbers are kept by it.',
    ],
  },
  {
    slug: 'chapters-in-six-regions',
    title: 'Call for chapter contributors in six regions',
    excerpt:
      'Azadkar looks for members who will host monthly meetups in their own city, and offers a guide, invitations and tea.',
    daysAgo: 55,
    featured: true,
    paragraphs: [
      'Azadkar invites members in all provinces and regions to begin a chapter. A chapter is a monthly evening in a safe room that is easy to reach, where members show one real job and help each other with one real question.',
      'The association gives contributors a short guide, sends the invitation to all members nearby and pays for the tea. Contributors give two evenings a month and keep the evening free of advertising.',
      'Applications are made under Contribute in the dashboard. Universities that would like a chapter of their own can name an ambassador in the same place.',
    ],
  },
  {
    slug: 'handbook-on-getting-paid',
    title: 'New handbook: getting paid from abroad',
    excerpt: 'A free publication explains routes, fees and papers in plain language, with the questions to ask a bank.',
    daysAgo: 74,
    featured: false,
    paragraphs: [
      'The association has published a handbook on receiving payments from abroad. It explains the usual routes, who bears which fee, and which papers to keep for the yearly return.',
      'The handbook contains two lists of questions, one for the client and one for the bank, which can be copied into a message as they are.',
      'It is free. Readers leave their name and email address on the Publications page and receive a link within a minute.',
    ],
  },
  {
    slug: 'women-at-work-by-day',
    title: 'Meetups by day, with a room for children',
    excerpt: 'Chapters begin a second series of meetups at hours and in places that suit women who work from home.',
    daysAgo: 93,
    featured: false,
    paragraphs: [
      'Chapters of Azadkar begin a second series of meetups this season. They take place by day, close to public transport, and with a room and a minder for children.',
      'The form is that of the evening meetups: one member shows a job, small tables work on questions, and everybody leaves with one thing to do by the next time.',
      'The first dates are on the Events page. Members who would like to host one are asked to apply under Meetups in the dashboard.',
    ],
  },
];

export interface NewMention {
  outlet: string;
  title: string;
  excerpt: string;
  link: string;
  daysAgo: number;
}

export const mentions: NewMention[] = [
  {
    outlet: 'The Sample Times',
    title: 'An association gives freelancers a door to knock on',
    excerpt:
      'Our reporter joined with a telephone and a weak signal. Two minutes later she had a member number, and twenty minutes later an answer to a question about contracts.',
    link: 'https://sample-times.example/a-door-to-knock-on',
    daysAgo: 7,
  },
  {
    outlet: 'Example Business Daily',
    title: 'Ten billion hours: the quiet export',
    excerpt:
      'No containers, no harbour, no smoke. The services that leave the country over a telephone line are worth 400 million dollars a year, and hardly anybody sees them go.',
    link: 'https://business-daily.example/the-quiet-export',
    daysAgo: 19,
  },
  {
    outlet: 'Demo Tribune',
    title: 'The contract that fits on one page',
    excerpt:
      'Seven sentences against a lost month: what an association of freelancers advises its members to agree on before they begin, and why it is shorter than you think.',
    link: 'https://demo-tribune.example/one-page',
    daysAgo: 30,
  },
  {
    outlet: 'Specimen FM',
    title: 'Radio feature: working while the lights are out',
    excerpt:
      'We spent an evening with three members in a neighbourhood without power. Nobody missed a deadline, and there was tea. Listen to the feature in full, with their checklist.',
    link: 'https://specimen-fm.example/lights-out',
    daysAgo: 44,
  },
  {
    outlet: 'Mockup Magazine',
    title: 'Portrait of a profession without an office',
    excerpt:
      'They are designers, bookkeepers, translators and engineers. What they share is a kitchen table, a client in another time zone, and now a place to compare notes on both.',
    link: 'https://mockup-magazine.example/without-an-office',
    daysAgo: 63,
  },
  {
    outlet: 'Placeholder Post',
    title: 'A certificate that can be checked',
    excerpt:
      'Scan the square, read the name, see the date: the association puts an end to pictures of certificates that nobody can verify. Employers in four countries have tried it.',
    link: 'https://placeholder-post.example/checked',
    daysAgo: 80,
  },
  {
    outlet: 'Prototype TV',
    title: 'Six chairs and a kettle',
    excerpt:
      'In a borrowed classroom in the north, the smallest chapter of the association meets on the first Tuesday of every month. Our camera was allowed to come, on one condition.',
    link: 'https://prototype-tv.example/six-chairs',
    daysAgo: 101,
  },
  {
    outlet: 'The Trial Gazette',
    title: 'What freelancers want from their banks',
    excerpt:
      'Not a loan and not a lounge: an account that accepts a payment for services without a morning at the counter. An association has put the wish into a form, and banks are listening.',
    link: 'https://trial-gazette.example/what-freelancers-want',
    daysAgo: 122,
  },
];
