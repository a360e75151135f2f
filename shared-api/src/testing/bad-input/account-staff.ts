/** The forms of the staff who look after members: memberships, accounts, roles, exports. */

import { planRecord } from '../../account/staff.records';
import { couponRecord } from '../../payments/staff.records';
import {
  calendarDay,
  choice,
  chosenId,
  email,
  type HardCase,
  oneLine,
  refused,
  severalLines,
  stored,
} from './hard-cases';
import {
  box,
  emptyIsNull,
  type FormInput,
  filterDay,
  ofRecord,
  optionalLine,
  optionalLines,
  paging,
  wholeNumber,
} from './staff-fields';

const WHY = 'Please say why. It is recorded, and only the staff read it.';
const LATER = 'Please load the page again.';
const PERSON = 'Please enter a member number.';
const MEMBER_NO = 'Please enter a member number, like 100010.';
const MEMBERSHIP = 'This membership could not be found.';
const LAST_DAY = 'Please choose the last day.';
const ROLE = 'Please choose a role.';
const NO_ROLES = 'Please choose the roles.';
const PHONE = 'Please enter a number like 0300 1234567, or with its country code, like +971 50 123 4567.';
const PAID_UNTIL = 'Please enter the last day, such as 2027-03-31.';
const LONG = 'x'.repeat(10_000);

const because = { reason: 'She asked by phone.' };
const reason = severalLines(500, WHY);

const memberNo = [
  stored(' azk-100010\u200b', '100010'),
  stored('۱۰۰۰۱۰', '100010'),
  ...['', ' ', 'AZK-', '-5', '1.5', '1234567890', '1; drop table users', LONG, true, 100_010, ['100010']].map(
    (entered) => refused(entered, MEMBER_NO),
  ),
];
const clickedMember = [
  stored('100010'),
  ...['', 'x', '1234567890', LONG, true, { no: 1 }].map((entered) => refused(entered, LATER)),
];

const membersAction = {
  body: { member_nos: ['100010'], action: 'end_sessions' },
  fields: {
    member_nos: [
      ...[[], '', 'x', true, { no: 1 }].map((entered) => refused(entered, 'Please select a member.')),
      refused(
        Array.from({ length: 101 }, (_, index) => String(100_000 + index)),
        'Please select at most 100 members.',
      ),
    ],
    action: choice('Please choose what to do.', 'suspend'),
  },
} as const;

const RUPEES = 'Please enter the price in whole rupees.';
const NOT_A_PRICE = ['many', '1.5', -1, 100_000_001, true].map((entered) => refused(entered, RUPEES));
const NO_ADDRESS = 'Please choose a name with letters, without / ? # % and \\.';
const MONTHS = 'Please enter the months as a whole number from 1 to 120, or nothing.';
const POSITION = 'Please enter a whole number from 0 to 10,000.';
const LATER_PRICE = 'Please enter a price above 0, or nothing.';

const plan: FormInput = {
  body: { name: 'Student', price: 300 },
  fields: {
    name: [
      ...oneLine(60, 'Please enter a name').filter(({ entered }) => !String(entered).includes('/')),
      ...['12', 'a/b', 'a?', '#a', '5%', 'a\\b', '.', '..'].map((entered) => refused(entered, NO_ADDRESS)),
    ],
    description: optionalLines(300),
    price: [stored('1,250', 1250), stored('۱۲۵۰', 1250), refused('', RUPEES), ...NOT_A_PRICE],
    summary: optionalLine(150),
    price_label: optionalLine(40),
    discounted_price: [
      ...emptyIsNull,
      stored('250', 250),
      ...[0, 300].map((entered) => refused(entered, 'A reduced price must be above 0 and below the price.')),
      ...NOT_A_PRICE,
    ],
    next_price: [...emptyIsNull, stored('400', 400), refused(0, LATER_PRICE), ...NOT_A_PRICE],
    next_price_from: [...calendarDay('Please choose a day'), stored('', ''), stored(undefined, '')],
    term_months: [
      ...emptyIsNull,
      ...wholeNumber(MONTHS, ['6', 6]),
      ...[0, 121].map((entered) => refused(entered, MONTHS)),
    ],
    features: [
      stored(undefined, []),
      stored([{ name: ' A desk\u200b' }], [{ name: 'A desk', description: '' }]),
      refused(
        Array.from({ length: 21 }, () => ({ name: 'A desk' })),
        'Please enter at most 20.',
      ),
    ],
    position: [...wholeNumber(POSITION, ['2', 2]), stored(undefined, 0), refused(10_001, POSITION)],
    recommended: [...box, stored(undefined, false)],
    enabled: [...box, stored(undefined, true)],
  },
};

const CODE = 'Please enter 3 to 40 letters, digits and dashes.';
const OFF = 'Please enter a whole number above 0.';
const USES = 'Please enter a whole number above 0, or nothing.';
const day = [...calendarDay('Please choose a day'), stored('', ''), stored(undefined, '')];

const coupon: FormInput = {
  body: { code: 'SPRING', value: 10, unit: 'percent', tickets: true },
  fields: {
    code: [
      stored(' spring-۲۷\u200b', 'SPRING-27'),
      ...['', 'ab', '<b>', true].map((entered) => refused(entered, CODE)),
      refused('x'.repeat(41), 'Please use at most 40 characters.'),
    ],
    value: [...wholeNumber(OFF, ['25', 25]), refused(0, OFF), refused('', OFF), refused(100_000_001, OFF)],
    unit: choice('Please choose a unit', 'rupees'),
    starts_on: day,
    ends_on: day,
    max_uses: [...emptyIsNull, ...wholeNumber(USES, ['6', 6]), refused(0, USES)],
    tickets: [...box, stored(undefined, false)],
    event_id: [
      ...emptyIsNull,
      stored('7', 7),
      refused(0, 'Please choose an event'),
      refused('x', 'Please choose an event'),
    ],
    plans: [...box, stored(undefined, false)],
  },
};

export const accountStaffInput: Readonly<
  Record<string, { body: Record<string, unknown>; fields: Record<string, readonly HardCase[]> }>
> = {
  ...ofRecord(planRecord, plan),
  ...ofRecord(couponRecord, coupon),
  'coupons.export': { body: {}, fields: paging },
  'accountStaff.exportMembers': {
    body: {},
    fields: {
      ...paging,
      status: choice('Please choose a status.', 'suspended'),
      plan: [...oneLine(60), stored(undefined, '')],
      confirmed: choice('Please choose yes or no.', 'yes'),
    },
  },
  'accountStaff.giveMembership': {
    body: { ...because, plan: 'surge', starts_on: '2026-03-09', ends_on: '2027-03-08' },
    fields: {
      reason,
      plan: oneLine(60, 'Please choose a plan.'),
      starts_on: [...calendarDay('Please choose the first day.'), refused('', 'Please choose the first day.')],
      ends_on: [...calendarDay(LAST_DAY), stored('', ''), stored(undefined, '')],
    },
  },
  'accountStaff.extendMembership': {
    body: { ...because, membership_id: 1, former_ends_on: '2026-03-09', ends_on: '2026-04-09' },
    fields: {
      reason,
      membership_id: chosenId(MEMBERSHIP, 1),
      former_ends_on: [...calendarDay(LATER), refused('', LATER)],
      ends_on: [...calendarDay(LAST_DAY), refused('', LAST_DAY)],
    },
  },
  'accountStaff.endMembership': {
    body: { ...because, membership_id: 1 },
    fields: { reason, membership_id: chosenId(MEMBERSHIP, 1) },
  },
  'accountStaff.correctEmail': {
    body: { ...because, email: 'amna@azadkar.test', former_email: 'anma@azadkar.test' },
    fields: {
      reason,
      email: email('Please enter the correct address.'),
      former_email: [refused('', LATER), refused(true, LATER), refused(LONG, 'Please use at most 254 characters.')],
    },
  },
  'accountStaff.endSessions': { body: because, fields: { reason } },
  'accountStaff.suspend': {
    body: { ...because, message: '' },
    fields: {
      reason,
      message: [
        stored('', ''),
        stored(undefined, ''),
        stored('One\r\n<b>two</b>\u202e', 'One\n<b>two</b>'),
        refused('x'.repeat(1001), 'Please use at most 1000 characters.'),
        refused(7, 'Please enter this as text.'),
      ],
    },
  },
  'accountStaff.restore': { body: because, fields: { reason } },
  'accountStaff.addNote': {
    body: { text: 'She called.' },
    fields: { text: severalLines(4000, 'Please write the note.') },
  },
  'accountStaff.bulkPlan': membersAction,
  'accountStaff.bulk': membersAction,
  'accountStaff.exportData': { body: because, fields: { reason } },
  'accountStaff.merge': {
    body: { ...because, from: 'AZK-100011', fingerprint: '3f2a91bc' },
    fields: { reason, from: memberNo, fingerprint: oneLine(100, 'Please look at the plan again.') },
  },
  'accountStaff.deleteMember': {
    body: { ...because, member_no: 'AZK-100010' },
    fields: { reason, member_no: memberNo },
  },
  'accountStaff.addMember': {
    body: { name: 'Amna Khan', email: 'amna@azadkar.test' },
    fields: {
      name: oneLine(120, 'Please enter the full name.'),
      email: email('Please enter the email address.'),
      phone: [
        ...[undefined, '', ' '].map((entered) => stored(entered, '')),
        stored('0300 1234567', '+923001234567'),
        ...['12', 'call me', true, 7].map((entered) => refused(entered, PHONE)),
      ],
      plan: optionalLine(60),
      paid_until: [
        ...[undefined, ''].map((entered) => stored(entered, '')),
        stored('2027-03-31'),
        ...['31/03/2027', '2027-02-31', 'soon', true].map((entered) => refused(entered, PAID_UNTIL)),
      ],
      invite: box,
    },
  },
  'accountStaff.giveRole': {
    body: { email: 'amna@azadkar.test', roles: ['editor'] },
    fields: {
      email: email('Please enter the address of a member.'),
      name: optionalLine(120),
      roles: [
        stored(['editor', 'door']),
        ...[undefined, [], null, 'editor', 7].map((entered) => refused(entered, NO_ROLES)),
      ],
      role: [stored(undefined), stored('door'), ...['king', true, 7].map((entered) => refused(entered, ROLE))],
    },
  },
  'accountStaff.withdrawInvitation': { body: { member_no: '100010' }, fields: { member_no: clickedMember } },
  'accountStaff.takeRole': {
    body: { member_no: '100010', role: 'editor' },
    fields: { member_no: clickedMember, role: choice(ROLE, 'door') },
  },
  'accountStaff.exportAudit': {
    body: {},
    fields: {
      ...paging,
      person: [
        stored('۱۰۰۰۱۰', '100010'),
        stored('', ''),
        ...['Amna', '-5', '1234567890', LONG, true, [5]].map((entered) => refused(entered, PERSON)),
      ],
      action: oneLine(80),
      object_type: oneLine(60),
      from: filterDay,
      until: filterDay,
    },
  },
};
