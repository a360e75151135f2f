/** Partners, the videos of the home page, and the board. Their names show that they are demo content. */
export const corporatePartners = [
  'Example Bank',
  'Sample Telecom',
  'Demo Cloud',
  'Specimen Insurance',
  'Placeholder Pay',
  'Mockup Institute',
];

export const otherPartners = [
  'Example University',
  'Sample Coworking',
  'Demo Devices',
  'Prototype Labs',
  'Trial Legal',
  'Draft Publishers',
  'Mockup Media',
  'Specimen Studio',
  'Placeholder Travel',
];

export interface NewHighlight {
  name: string;
  designation: string;
  organisation: string;
}

export const highlights: NewHighlight[] = [
  {
    name: 'Demo Designer',
    designation: 'Brand designer',
    organisation: 'Specimen Studio',
  },
  {
    name: 'Demo Developer',
    designation: 'Web developer',
    organisation: 'Prototype Labs',
  },
  {
    name: 'Demo Translator',
    designation: 'Translator',
    organisation: 'Draft Publishers',
  },
  {
    name: 'Demo Bookkeeper',
    designation: 'Bookkeeper',
    organisation: 'Example Accounts',
  },
  {
    name: 'Demo Editor',
    designation: 'Video editor',
    organisation: 'Mockup Media',
  },
  {
    name: 'Demo Analyst',
    designation: 'Data analyst',
    organisation: 'Sample Research',
  },
];

export const graduates = [
  {
    name: 'Hira Demo',
    designation: 'Data analyst, Faisalabad',
    quote:
      'I studied for an hour each morning before the children woke up. Five months later I showed a client their own sales in a way they had never seen.',
  },
  {
    name: 'Danish Demo',
    designation: 'UX designer, Peshawar',
    quote: 'I used to send screens. Now I send what people said when they tried them, and nobody asks for a discount.',
  },
  {
    name: 'Komal Demo',
    designation: 'Project manager, Hyderabad',
    quote:
      'The certificate opened the door. The four weeks of soft skills after it taught me what to say once I was in.',
  },
  {
    name: 'Asad Demo',
    designation: 'IT support specialist, Skardu',
    quote:
      'My town has one road and slow internet. I downloaded the lessons at night, and today I help people in three countries.',
  },
];

export interface NewDirector {
  name: string;
  designation: string;
  bio: string;
}

export const directors: NewDirector[] = [
  {
    name: 'Demo Chairperson',
    designation: 'Chair of the Board',
    bio: 'Leads the board and speaks for the association. Before this demo came to life, our placeholder chair spent eighteen years as a freelance consultant to cooperatives, helped to write the articles of the association, and argued that its first rule should be the shortest. Believes that a good meeting has an end, an agenda and biscuits, and keeps to the first two without exception.',
  },
  {
    name: 'Sample Vice Chair',
    designation: 'Vice Chair, Advocacy',
    bio: 'Brings what members tell us to ministries, banks and platforms, in that order of patience. An example of a lawyer who prefers plain sentences, the vice chair has drafted the one-page contract that members use, and answers questions about it every second Thursday.',
  },
  {
    name: 'Example Treasurer',
    designation: 'Treasurer',
    bio: 'Looks after the money of the association and publishes where it went. This specimen of an accountant has worked for clients on three continents from one kitchen table, and runs the yearly workshop on keeping records one can live with.',
  },
  {
    name: 'Specimen Secretary',
    designation: 'General Secretary',
    bio: 'Makes sure that letters are answered, minutes are written and decisions are found again. A made-up former project manager with a real love of checklists, the secretary coordinates the chapters and knows every one of their kettles by name.',
  },
  {
    name: 'Placeholder Learning',
    designation: 'Director, Learning',
    bio: 'Is responsible for courses, certificates and the people who teach. Taught in colleges for a decade in this fictional biography, and turned a stack of worn-out slides into the short lessons of the Soft Skills Program.',
  },
  {
    name: 'Mockup Community',
    designation: 'Director, Community',
    bio: 'Listens for a living. Our imaginary director of community hosted the first meetup by day, designed the evening that chapters still follow, and reads every application to contribute, usually on the day that it arrives.',
  },
];
