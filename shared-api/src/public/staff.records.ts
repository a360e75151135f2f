/** The lists of public pages that editors write. */
import { defineRecord } from '../staff/record';
import { figurePages } from './content.rules';

const schemas = () => import('./staff.schema');
const roles = ['editor', 'admin'] as const;
const calls = ['all', 'remove', 'order'] as const;

export const partnerRecord = defineRecord('partners', async () => (await schemas()).partnerSchemas, {
  roles,
  calls,
  one: 'partner',
  picture: 'logo',
  form: {
    name: { kind: 'line', label: 'Name', required: true },
    logo: { kind: 'picture', label: 'Logo', description: 'Whole, on a light ground.' },
    corporate: {
      kind: 'yesNo',
      label: 'Corporate partner',
      description: 'Always shown; the others appear with “View More”.',
    },
  },
});

export const highlightRecord = defineRecord('highlights', async () => (await schemas()).highlightSchemas, {
  roles,
  calls,
  one: 'highlight',
  picture: 'poster',
  form: {
    name: { kind: 'line', label: 'Who speaks', required: true },
    designation: { kind: 'line', label: 'What they do', required: true },
    organisation: { kind: 'line', label: 'Organization', required: true },
    video_url: { kind: 'line', label: 'Video', description: 'An address of YouTube or Vimeo.', required: true },
    poster: { kind: 'picture', label: 'Poster', aspect: '16:9', description: 'Shown until somebody presses play.' },
  },
});

export const storyRecord = defineRecord('stories', async () => (await schemas()).storySchemas, {
  roles,
  calls,
  one: 'story',
  many: 'stories',
  detail: 'designation',
  form: {
    name: { kind: 'line', label: 'Name', required: true },
    designation: { kind: 'line', label: 'What they do', description: 'With their place.', required: true },
    quote: { kind: 'lines', label: 'What they say', max: 600, required: true },
    video_url: { kind: 'line', label: 'Video', description: 'An address of YouTube or Vimeo.', required: true },
  },
});

export const directorRecord = defineRecord('board', async () => (await schemas()).directorSchemas, {
  roles,
  calls,
  one: 'director',
  detail: 'designation',
  picture: 'image',
  form: {
    name: { kind: 'line', label: 'Name', required: true },
    designation: { kind: 'line', label: 'Office', required: true },
    bio: { kind: 'lines', label: 'About them', max: 1500, required: true },
    image: { kind: 'picture', label: 'Portrait', aspect: '1:1' },
    linkedin: { kind: 'line', label: 'LinkedIn' },
  },
});

export const mentionRecord = defineRecord('mentions', async () => (await schemas()).mentionSchemas, {
  roles,
  calls,
  one: 'mention',
  picture: 'logo',
  form: {
    title: { kind: 'line', label: 'Headline', required: true },
    excerpt: { kind: 'lines', label: 'What it is about', max: 600, required: true },
    link: { kind: 'line', label: 'Address of the article', required: true },
    date: { kind: 'day', label: 'Appeared on', required: true },
    logo: { kind: 'picture', label: 'Logo of the paper' },
  },
});

export const statisticRecord = defineRecord('statistics', async () => (await schemas()).statisticSchemas, {
  roles,
  calls,
  one: 'figure',
  form: {
    figure: { kind: 'line', label: 'Figure', description: 'Short, such as 2.3M.', required: true },
    meaning: { kind: 'line', label: 'What it counts', required: true },
    page: {
      kind: 'choice',
      label: 'Page',
      choices: figurePages,
      placeholder: 'Choose a page',
      required: true,
    },
  },
});

export const siteRecord = defineRecord('site', async () => (await schemas()).siteSchemas, {
  path: '/staff/site',
  roles,
  calls: ['all', 'remove'],
  one: 'name and look',
  form: {
    name: {
      kind: 'line',
      label: 'Name',
      description: 'Short: in the header, in the titles of pages and below emails.',
      required: true,
    },
    full_name: { kind: 'line', label: 'Full name', description: 'In the footer, on receipts and certificates.' },
    slogan: { kind: 'line', label: 'Slogan', description: 'The large line of the home page.' },
    logo: { kind: 'picture', label: 'Logo', description: 'On a light ground. Without one, the name stands there.' },
    named_logo: { kind: 'yesNo', label: 'The logo contains the name' },
    color: {
      kind: 'color',
      label: 'Color',
      description: 'Of buttons and links. The lighter and darker shades, and those of the dark theme, are made of it.',
      required: true,
    },
    contact_email: {
      kind: 'line',
      label: 'Email for everything',
      description: 'Where visitors and members write to.',
      required: true,
    },
    sender_name: {
      kind: 'line',
      label: 'Sender of emails',
      description: 'Empty: the name. The address is a setting of the server.',
    },
    member_prefix: {
      kind: 'line',
      label: 'Prefix of member IDs',
      description: '2 to 5 letters before the number, on cards, in emails and exports. The numbers stay.',
      required: true,
    },
    membership_refunds: {
      kind: 'line',
      label: 'Refunds of memberships',
      description: 'A sentence beside the plans and in orders. Empty: nothing is said there.',
    },
    answer_hours: {
      kind: 'number',
      label: 'Issues are answered within (hours)',
      description: 'Members read it where they write. Empty: nothing is promised, and 48 hours count as overdue.',
    },
    facebook: { kind: 'link', label: 'Facebook' },
    linkedin: { kind: 'link', label: 'LinkedIn' },
    x: { kind: 'link', label: 'X' },
    instagram: { kind: 'link', label: 'Instagram' },
    youtube: { kind: 'link', label: 'YouTube' },
  },
});

export const imprintRecord = defineRecord('imprints', async () => (await schemas()).imprintSchemas, {
  roles,
  calls: ['all', 'remove'],
  one: 'imprint',
  detail: 'registration',
  form: {
    name: { kind: 'line', label: 'Who answers for the site', required: true },
    registration: { kind: 'line', label: 'Registration', description: 'With its number and authority.' },
    address: { kind: 'lines', label: 'Address', max: 300 },
    phone: { kind: 'line', label: 'Phone' },
    hours: { kind: 'line', label: 'When the phone is answered' },
    press_email: { kind: 'line', label: 'Email for the press' },
  },
});

export const stripRecord = defineRecord('strips', async () => (await schemas()).stripSchemas, {
  roles,
  calls: ['all', 'remove'],
  one: 'strip',
  form: {
    title: { kind: 'line', label: 'What is announced', required: true },
    detail: { kind: 'line', label: 'Dates or place', description: 'Not shown on narrow screens.' },
    link: { kind: 'line', label: 'Page', description: 'An address of this site, such as /events.', required: true },
    starts_on: { kind: 'day', label: 'First day' },
    ends_on: { kind: 'day', label: 'Last day', description: 'Empty: until a newer one is added.' },
  },
});

export const publicationRecord = defineRecord('publications', async () => (await schemas()).publicationSchemas, {
  roles,
  calls: ['page', 'export', 'read', 'remove'],
  filters: ['status'],
  one: 'publication',
  picture: 'featured_image',
  form: {
    title: { kind: 'line', label: 'Title', required: true },
    name: { kind: 'line', label: 'Written by', required: true },
    excerpt: { kind: 'lines', label: 'What it is about', max: 600, required: true },
    file: {
      kind: 'document',
      label: 'Report',
      description: 'A PDF, which readers get as a link by email and in no other way.',
      required: true,
    },
    featured_image: { kind: 'picture', label: 'Cover', aspect: '16:9' },
    published: { kind: 'yesNo', label: 'On the site' },
  },
});
