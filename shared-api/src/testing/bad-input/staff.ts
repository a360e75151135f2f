/** The forms of mail and announcements. */
import {
  choice,
  type HardCase,
  moment,
  oneLine,
  pageNumber,
  refused,
  severalLines,
  stored,
  yesOrNo,
} from './hard-cases';
import { paging } from './staff-fields';

const LATER = 'Please load the page again.';
const ADDRESS = 'Please enter an address that begins with https://';
const version = [...pageNumber(LATER, 1), refused(undefined, LATER)];

const ofTheList = [
  stored(' 1\u200b', '1'),
  stored('', ''),
  ...['x', '-1', '1.5', '1234567890', '<b>', true, 7].map((entered) =>
    refused(entered, 'Please choose one of the list.'),
  ),
];
const audience = { package_id: ofTheList, event_id: ofTheList, city: oneLine(100), subscribers: yesOrNo };

const announcement = {
  body: { subject: 'Our meetup', body: 'Dear member,\n\ncome.' },
  fields: {
    subject: oneLine(200, 'Please write a subject.'),
    body: severalLines(20_000, 'Please write the text.'),
    action_label: oneLine(80),
    action_url: [
      stored(' https://azadkar.test/events\r\n', 'https://azadkar.test/events'),
      stored('', ''),
      ...['azadkar.test', 'http://azadkar.test', 'javascript:alert(1)', 'https://a.pk/"><script>', 'https://a b'].map(
        (entered) => refused(entered, ADDRESS),
      ),
      refused(`https://a.pk/${'x'.repeat(500)}`, 'Please use at most 500 characters.'),
      refused(true, 'Please enter this as text.'),
    ],
    ...audience,
  },
};

const preview = {
  body: {},
  fields: {
    ...audience,
    subject: oneLine(200),
    body: [
      stored('<b>Dear</b>\r\nmember'),
      stored(undefined, ''),
      refused('x'.repeat(20_001), 'Please use at most 20000 characters.'),
      refused(['text'], 'Please enter this as text.'),
    ],
    action_label: oneLine(80),
    action_url: oneLine(500),
  },
};

const texts = {
  body: { subject: 'Your ticket', body: 'It takes place on {when}.', button: 'Download', footnote: '' },
  fields: {
    subject: oneLine(150, 'Please write a subject.'),
    greeting: oneLine(100),
    body: severalLines(5000, 'Please write the text.'),
    button: oneLine(60),
    footnote: oneLine(500),
  },
};
const textsPreview = {
  ...texts.fields,
  subject: oneLine(150),
  body: [
    stored(' One\r\n two ', 'One\n two'),
    stored(undefined, ''),
    refused('x'.repeat(5001), 'Please use at most 5000 characters.'),
    refused(['text'], 'Please enter this as text.'),
  ],
};
const fromZero = [...pageNumber(LATER, 0), refused(undefined, LATER)];

export const staffInput: Readonly<
  Record<string, { body: Record<string, unknown>; fields: Record<string, readonly HardCase[]> }>
> = {
  'staff.sendAgain': {
    body: { ids: [1] },
    fields: {
      ids: [
        stored(['2'], [2]),
        ...[[], '', 'x', true, { id: 1 }].map((entered) => refused(entered, 'Please select an email.')),
        refused(
          Array.from({ length: 101 }, (_, index) => index + 1),
          'Please select at most 100 emails.',
        ),
      ],
    },
  },
  'staff.previewAnnouncement': preview,
  'staff.testAnnouncement': preview,
  'staff.createAnnouncement': announcement,
  'staff.saveAnnouncement': {
    body: { ...announcement.body, version: 1 },
    fields: { ...announcement.fields, version },
  },
  'staff.planAnnouncement': {
    body: { version: 1, send_at: null },
    fields: { version, send_at: [...moment('Please choose a time.'), stored(null), stored(undefined, null)] },
  },
  'staff.changeAnnouncement': {
    body: { version: 1, state: 'paused' },
    fields: { version, state: choice('Please choose what becomes of it.', 'stopped') },
  },
  'staff.exportEmails': {
    body: {},
    fields: { ...paging, state: [...choice('This filter does not exist.', 'failed'), stored(undefined, '')] },
  },
  'staff.exportAnnouncements': {
    body: {},
    fields: { ...paging, state: [...choice('This filter does not exist.', 'sent'), stored(undefined, '')] },
  },
  'staff.saveEmailTexts': { body: { ...texts.body, version: 0 }, fields: { ...texts.fields, version: fromZero } },

  'staff.previewEmailTexts': { body: {}, fields: textsPreview },
  'staff.testEmailTexts': { body: {}, fields: textsPreview },
  'staff.deleteAnnouncement': { body: { version: 1 }, fields: { version } },
};
