/** Hard cases of what the staff send about issues, requests for bank accounts, promotions and offers to contribute. */
import { cannedAnswerRecord, promotionRecord } from '../../safety-net/staff.records';
import { choice, type HardCase, oneLine, refused, severalLines, stored, webAddress } from './hard-cases';
import { ofRecord, optionalLine, paging } from './staff-fields';

const LATER = 'Please load the page again.';
const NO_FILTER = 'This filter does not exist.';
const version = [stored('2', 2), refused(undefined, LATER)];
const MANY_ISSUES = Array.from({ length: 101 }, (_, index) => `issue-${index}`);
const member = [stored(null), stored('100010', 100_010)];

const cannedAnswer = {
  body: { title: 'Greeting', topic: 'Banking', body: 'Dear {{first name}}' },
  fields: {
    title: oneLine(80, 'Please enter a title'),
    topic: optionalLine(80),
    body: [
      ...severalLines(5000, 'Please write the answer'),
      refused('Dear {{frist name}}', 'There is no placeholder {{frist name}}.'),
    ],
  },
};

const MOMENT = 'Please enter a date and a time.';
const promotion = {
  body: {
    title: '30% off stock photos',
    company_name: 'Demo Photos',
    description: '<p>For members.</p>',
    discount_link: 'https://photos.example/members',
    valid_from: '2026-11-02T09:00:00.000Z',
  },
  fields: {
    title: oneLine(160, 'Please enter a title'),
    company_name: oneLine(100, 'Please enter the name of the company'),
    company_logo: oneLine(120),
    benefit: [refused('x'.repeat(31), 'Please use at most 30 characters.'), stored(' 30% \u200boff', '30% off')],
    organizer: oneLine(100),
    free: [stored('true', true)],
    description: [
      refused('', 'Please describe the promotion'),
      refused('x'.repeat(20_001), 'Please use at most 20000 characters.'),
    ],
    terms: [refused('x'.repeat(20_001), 'Please use at most 20000 characters.'), stored('', '')],
    discount_link: webAddress('Please enter the address where the code is used'),
    valid_from: [refused('soon', MOMENT), stored('', '')],
    valid_until: [
      refused('soon', MOMENT),
      refused('2026-11-01T09:00:00.000Z', 'The end must be after the start.'),
      stored('2026-11-03T09:00:00.000Z'),
    ],
    enabled: [stored('false', false)],
    position: [refused('1.5', 'Please enter a whole number.'), stored('7', 7)],
  },
};

const codes = [
  stored('CODE-1\r\nCODE-2'),
  refused('', 'Please choose a file or enter codes'),
  refused('x'.repeat(200_001), 'Please import at most 200 kB at once.'),
];

export const supportInput: Readonly<
  Record<string, { body: Record<string, unknown>; fields: Record<string, readonly HardCase[]> }>
> = {
  'networkStaff.answerVolunteer': {
    body: { status: 'accepted', message: '', version: 1 },
    fields: {
      status: choice('Please choose an answer', 'declined'),
      message: [refused('x'.repeat(2001), 'Please use at most 2000 characters.'), stored('', '')],
      version,
    },
  },
  'networkStaff.exportVolunteers': {
    body: {},
    fields: {
      ...paging,
      status: [...choice(NO_FILTER, 'accepted'), stored(undefined, '')],
      kind: optionalLine(80),
    },
  },
  'safetyNetStaff.exportIssues': {
    body: {},
    fields: {
      ...paging,
      status: [...choice(NO_FILTER, 'Closed'), stored(undefined, 'Open')],
      topic: optionalLine(80),
      assignee: [
        ...['nobody', 'me', '100010', ''].map((entered) => stored(entered)),
        ...['everybody', '1.5', '1'.repeat(11), true, ['me']].map((entered) => refused(entered, NO_FILTER)),
      ],
      overdue: [...choice(NO_FILTER, 'yes'), stored(undefined, '')],
    },
  },
  'safetyNetStaff.answer': {
    body: { text: 'Form 7, please.', version: 1 },
    fields: {
      text: severalLines(5000, 'Please write an answer'),
      outcome: choice('Please choose what becomes of the issue.', 'close'),
      version,
    },
  },
  'safetyNetStaff.addNote': {
    body: { text: 'She called.' },
    fields: { text: severalLines(5000, 'Please write a note') },
  },
  'safetyNetStaff.assign': { body: { assignee: null, version: 1 }, fields: { assignee: member, version } },
  'safetyNetStaff.assignMany': {
    body: { ids: ['issue-1'], assignee: null },
    fields: { ids: [refused(MANY_ISSUES, 'Please choose at most 100 issues.')], assignee: member },
  },
  'safetyNetStaff.changeStatus': {
    body: { action: 'resolve', version: 1 },
    fields: { action: choice('Please choose a status.', 'open'), version },
  },
  'safetyNetStaff.merge': {
    body: { into: 'another-issue', version: 1 },
    fields: { into: oneLine(100, 'Please choose an issue'), version },
  },
  ...ofRecord(cannedAnswerRecord, cannedAnswer),
  'safetyNetStaff.setBankKey': {
    body: { bank: 'Zindagi', recipient: `age1${'q'.repeat(58)}` },
    fields: {
      bank: oneLine(80, 'Please choose a bank'),
      recipient: [
        refused('', "Please enter the bank's public key"),
        refused('AGE-SECRET-KEY-1', 'A public key begins with age1, and has small letters and digits only.'),
      ],
    },
  },
  'safetyNetStaff.deliverLeads': {
    body: { bank: 'Zindagi', leads: 2, fingerprint: '3f2a 91bc 77d0 e4a5', confirmation: 'Zindagi' },
    fields: {
      bank: oneLine(80, 'Please choose a bank'),
      leads: [refused('two', 'Please look at the requests again.'), stored('2', 2)],
      fingerprint: oneLine(80, 'Please look at the key again.'),
      confirmation: oneLine(80, 'Please enter the name of the bank'),
    },
  },
  ...ofRecord(promotionRecord, promotion),
  'promotions.export': {
    body: {},
    fields: { ...paging, state: [...choice(NO_FILTER, 'ended'), stored(undefined, '')] },
  },
  'safetyNetStaff.planCodes': { body: { text: 'CODE-1' }, fields: { text: codes } },
  'safetyNetStaff.importCodes': {
    body: { text: 'CODE-1', expected: 1 },
    fields: { text: codes, expected: [refused('many', 'Please look at the plan again.'), stored('1', 1)] },
  },
};
