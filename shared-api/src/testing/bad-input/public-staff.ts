/** The forms of editors: the library of files, articles, and the lists of the public pages. */
import * as lists from '../../public/lists.records';
import * as records from '../../public/staff.records';
import {
  calendarDay,
  choice,
  type HardCase,
  moment,
  oneLine,
  pageNumber,
  refused,
  severalLines,
  stored,
  webAddress,
  yesOrNo,
} from './hard-cases';
import { box, choiceOrNothing, ofRecord, optionalId, optionalLines, paging } from './staff-fields';

const CHOOSE_COLOR = 'Please choose a color, such as #0d6e4f';
const UNREADABLE =
  'White text cannot be read on this color: its contrast is 2, and 4.5 is needed. Please choose a darker one, such as #a06905.';
const HOURS = 'Please enter the hours as a whole number from 1 to 720, or nothing';
const PREFIX = 'Please enter 2 to 5 letters from A to Z';
const LATER = 'Please load the page again.';
const SAY = 'Please say in one or two sentences what it is about';
const SLUG = 'Please use small letters, digits and hyphens only';
const version = [...pageNumber(LATER, 1), refused(undefined, LATER)];
const storedName = [...oneLine(100), stored(undefined, '')];

const point = [
  stored('0.25', 0.25),
  ...['x', '', -0.1, 1.1, true, { x: 1 }].map((entered) =>
    refused(entered, 'Please set the point in the picture again.'),
  ),
];

const listed = {
  body: { name: 'Clay' },
  fields: { name: oneLine(80, 'Please enter a name'), hidden: [...box, stored(undefined, false)] },
};

/** Chosen from a list whose first line is none. */
const idAsText = [
  stored(' 100010\u200b', '100010'),
  stored('', ''),
  refused('x'.repeat(21), 'Please use at most 20 characters.'),
  refused(true, 'Please enter this as text.'),
];

const article = {
  body: { title: 'Taxes', excerpt: 'What to pay.', version: 0 },
  fields: {
    title: oneLine(200, 'Please enter a title'),
    slug: [
      stored(' taxes-2026\u200b', 'taxes-2026'),
      stored('', ''),
      ...['Taxes', 'a b', '-a', 'a--b', '../a', 'ٹیکس', '<b>'].map((entered) => refused(entered, SLUG)),
      refused('x'.repeat(81), 'Please use at most 80 characters.'),
      refused(7, 'Please enter this as text.'),
    ],
    excerpt: severalLines(600, SAY),
    content: [
      stored('<p>Dear <b>friends</b>,\r\n آداب</p>'),
      stored(undefined, ''),
      refused('x'.repeat(60_001), 'This is longer than an article can be. Please divide it.'),
      refused(['<p>'], 'Please enter this as text.'),
    ],
    featured_image: storedName,
    author: idAsText,
    topic: idAsText,
    name: oneLine(120),
    featured: yesOrNo,
    files: [
      stored([{ download_link: 'a.pdf' }], [{ download_link: 'a.pdf', original_name: '' }]),
      refused(
        Array.from({ length: 11 }, () => ({ download_link: 'a.pdf' })),
        'Please attach at most 10 files',
      ),
      refused('x', 'Please choose the files again.'),
      refused({ download_link: 'a.pdf' }, 'Please choose the files again.'),
    ],
    version: pageNumber(LATER, 0),
  },
};

const video = [
  stored('/api/files/a-film.webm'),
  stored('vimeo.com/1', 'https://vimeo.com/1'),
  refused('', 'Please enter the address of the video'),
  ...['film', 'javascript:alert(1)', '/api/files/../x.webm'].map((entered) =>
    refused(entered, 'Please enter a valid URL'),
  ),
  refused(`https://vimeo.com/${'x'.repeat(300)}`, 'Please use at most 300 characters.'),
  refused(7, 'Please enter the address of the video'),
];

const versionOnly = { body: { version: 1 }, fields: { version } };

export const publicStaffInput: Readonly<
  Record<string, { body: Record<string, unknown>; fields: Record<string, readonly HardCase[]> }>
> = {
  'publicStaff.saveMedia': {
    body: { title: 'A desk', alt: 'A desk with a lamp', decorative: false, focus_x: 0.5, focus_y: 0.5, version: 1 },
    fields: {
      title: oneLine(200, 'Please name the file, so that others find it.'),
      alt: [
        stored(' A desk\r\nwith <b>a lamp</b>\u202e', 'A desk with <b>a lamp</b>'),
        refused('', 'Please say what the picture shows, for those who cannot see it.'),
        refused('\u200b', 'Please say what the picture shows, for those who cannot see it.'),
        refused('x'.repeat(301), 'Please use at most 300 characters.'),
        refused(7, 'Please enter this as text.'),
      ],
      decorative: yesOrNo,
      focus_x: point,
      focus_y: point,
      version,
    },
  },
  'publicStaff.cutPicture': {
    body: { aspect: '16:9', focus_x: 0.5, focus_y: 0.5, zoom: 1 },
    fields: {
      aspect: choice('Please choose a shape.', '1:1'),
      focus_x: point,
      focus_y: point,
      zoom: ['x', '', 0.5, 5, true, { zoom: 1 }].map((entered) =>
        refused(entered, 'Please choose a size from 1 to 4 times.'),
      ),
    },
  },
  'publicStaff.deleteMedia': versionOnly,
  'publicStaff.createArticle': article,
  'publicStaff.saveArticle': article,
  'publicStaff.publishArticle': {
    body: { version: 1 },
    fields: { at: [...moment('Please choose a day and time'), stored(''), stored(undefined)], version },
  },
  'publicStaff.unpublishArticle': versionOnly,
  'publicStaff.discardDraft': versionOnly,
  'publicStaff.restoreVersion': versionOnly,
  'publicStaff.deleteArticle': versionOnly,
  ...ofRecord(lists.bankRecord, listed),
  ...ofRecord(lists.issueTopicRecord, listed),
  ...ofRecord(lists.blogTopicRecord, listed),
  ...ofRecord(lists.skillRecord, {
    body: { name: 'Weaving' },
    fields: { ...listed.fields, parent_id: optionalId('This choice is unknown.') },
  }),
  ...ofRecord(lists.volunteerKindRecord, {
    body: { name: 'Kiln keeper', title: 'Keep the kiln', lead: 'Keep it warm.' },
    fields: {
      ...listed.fields,
      title: oneLine(80, 'Please enter a heading'),
      lead: severalLines(300, 'Please say what it is'),
      points: optionalLines(1000),
      hint: [...oneLine(200), stored(undefined, '')],
    },
  }),
  ...ofRecord(lists.serviceRecord, {
    body: { name: 'Clay', lead: 'By post.' },
    fields: {
      ...listed.fields,
      lead: severalLines(300, 'Please say what it is'),
      points: [
        stored('Start a course: /courses\n', 'Start a course: /courses'),
        stored(undefined, ''),
        ...['Start', 'Start: courses', 'Start: //evil.example', 'Start: javascript:alert(1)'].map((line) =>
          refused(line, 'Please end each line with a page of this site, such as “Start a course: /courses”'),
        ),
      ],
      topic_id: optionalId('This choice is unknown.'),
    },
  }),
  ...ofRecord(lists.cityRecord, {
    body: { name: 'Harappa', province: 'Punjab' },
    fields: { ...listed.fields, province: choice('Please choose a province', 'Sindh') },
  }),
  ...ofRecord(records.partnerRecord, {
    body: { name: 'Demo Works' },
    fields: {
      name: oneLine(120, "Please enter the partner's name"),
      logo: storedName,
      corporate: yesOrNo,
    },
  }),
  ...ofRecord(records.highlightRecord, {
    body: { name: 'Amna', designation: 'Artist', organisation: 'Demo', video_url: 'https://vimeo.com/1' },
    fields: {
      name: oneLine(120, 'Please enter the name of who speaks'),
      designation: oneLine(120, 'Please enter what they do'),
      organisation: oneLine(120, 'Please enter their organization'),
      video_url: video,
      poster: storedName,
    },
  }),
  ...ofRecord(records.storyRecord, {
    body: { name: 'Amna', designation: 'Analyst', quote: 'It was worth it.', video_url: 'https://vimeo.com/1' },
    fields: {
      name: oneLine(120, 'Please enter the name of the graduate'),
      designation: oneLine(120, 'Please enter what they do'),
      quote: severalLines(600, 'Please enter what they say'),
      video_url: video,
    },
  }),
  ...ofRecord(records.siteRecord, {
    body: { name: 'Potters of Punjab', color: '#8a3324', contact_email: 'hello@potters.example' },
    fields: {
      name: oneLine(40, 'Please enter the name of the association'),
      full_name: oneLine(120),
      slogan: oneLine(80),
      logo: storedName,
      named_logo: yesOrNo,
      color: [
        stored(' #0D6E4F\u200b', '#0d6e4f'),
        ...['', 'green', '#0d6', 7, undefined].map((entered) => refused(entered, CHOOSE_COLOR)),
        refused('#F6A723', UNREADABLE),
      ],
      contact_email: [
        stored(' Hello@Potters.example ', 'hello@potters.example'),
        refused('', 'Please enter the email address that visitors write to'),
        refused('hello', 'The input is not valid email'),
      ],
      sender_name: oneLine(60),
      member_prefix: [
        stored(' pp\u200b', 'PP'),
        stored(undefined),
        ...['', 'P', 'POTTER', 'P1', 'ÄÖ', 'P P', true].map((entered) => refused(entered, PREFIX)),
      ],
      membership_refunds: [stored(undefined), ...oneLine(200)],
      answer_hours: [
        stored(' ۲۴ ', 24),
        stored('', null),
        stored(null, null),
        stored(undefined),
        ...[0, -1, 721, 1.5, 'soon', true].map((entered) => refused(entered, HOURS)),
      ],
      ...Object.fromEntries(['facebook', 'linkedin', 'x', 'instagram', 'youtube'].map((name) => [name, webAddress()])),
    },
  }),
  ...ofRecord(records.imprintRecord, {
    body: { name: 'A demo association' },
    fields: {
      name: oneLine(120, 'Please enter who answers for the site'),
      registration: oneLine(200),
      address: optionalLines(300),
      phone: oneLine(40),
      hours: oneLine(120),
      press_email: [
        stored(' Press@Demo.example ', 'press@demo.example'),
        stored('', ''),
        ...['press', 'a@b', 7, `${'x'.repeat(250)}@demo.example`].map((entered) =>
          refused(entered, 'The input is not valid email'),
        ),
      ],
    },
  }),
  ...ofRecord(records.directorRecord, {
    body: { name: 'Amna', designation: 'Treasurer', bio: 'She counts.' },
    fields: {
      name: oneLine(120, 'Please enter the name'),
      designation: oneLine(120, 'Please enter the office on the board'),
      bio: severalLines(1500, 'Please write a few sentences about them'),
      image: storedName,
      linkedin: webAddress(),
    },
  }),
  ...ofRecord(records.mentionRecord, {
    body: { title: 'News', excerpt: 'Of us.', link: 'https://news.example/1', date: '2026-03-09' },
    fields: {
      title: oneLine(200, 'Please enter the headline'),
      excerpt: severalLines(600, 'Please say in a sentence what it is about'),
      logo: storedName,
      link: webAddress('Please enter the address of the article'),
      date: calendarDay('Please choose the day on which it appeared'),
    },
  }),
  ...ofRecord(records.statisticRecord, {
    body: { figure: '2.3M', meaning: 'freelancers', page: 'home' },
    fields: {
      figure: oneLine(40, 'Please enter the figure, such as 2.3M'),
      meaning: oneLine(120, 'Please say what the figure counts'),
      page: [...choice('Please choose a page', 'soft-skills'), stored(undefined, 'home')],
    },
  }),
  ...ofRecord(records.stripRecord, {
    body: { title: 'Fest', detail: 'In May', link: '/events', starts_on: '2026-03-01', ends_on: '2026-03-09' },
    fields: {
      title: oneLine(60, 'Please enter what is announced'),
      detail: oneLine(60),
      link: [
        stored('/event/demo/7?tab=2#seats'),
        refused('', 'Please enter the page that it leads to'),
        ...['events', '//evil.example', 'https://evil.example', 'javascript:alert(1)'].map((entered) =>
          refused(entered, 'Please enter the address of a page of this site, such as /events'),
        ),
        refused(`/${'x'.repeat(200)}`, 'Please use at most 200 characters.'),
      ],
      starts_on: [...calendarDay('Please choose a day'), stored('')],
      ends_on: [
        ...calendarDay('Please choose a day'),
        stored(''),
        refused('2026-02-28', 'The last day must not be before the first'),
      ],
    },
  }),
  ...ofRecord(records.publicationRecord, {
    body: { title: 'Report', excerpt: 'Of us.', name: 'Azadkar', file: 'report.pdf' },
    fields: {
      title: oneLine(200, 'Please enter a title'),
      excerpt: severalLines(600, SAY),
      name: oneLine(120, 'Please enter who wrote it'),
      featured_image: storedName,
      file: oneLine(100, 'Please choose the PDF'),
      published: yesOrNo,
    },
  }),
  'publicStaff.exportMedia': {
    body: {},
    fields: {
      ...paging,
      kind: choiceOrNothing('Please choose pictures or documents', 'document'),
    },
  },
  'publicStaff.exportArticles': {
    body: {},
    fields: { ...paging, status: choiceOrNothing('Please choose a status', 'draft') },
  },
  'publications.export': {
    body: {},
    fields: { ...paging, status: [...choice('This filter does not exist.', 'hidden'), stored(undefined, '')] },
  },
};
