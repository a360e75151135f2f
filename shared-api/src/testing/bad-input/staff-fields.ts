/** Hard cases of the fields that many forms of the staff have. */
import type { AnyRecord } from '../../staff/record';
import { calendarDay, choice, type HardCase, oneLine, refused, severalLines, stored } from './hard-cases';

export interface FormInput {
  readonly body: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, readonly HardCase[]>>;
}

const AGAIN = 'Please load the page again.';
const WRONG_NUMBERS: readonly unknown[] = ['0x10', '1e3', '1.5', '-1', -1, 'many', true, [5], { number: 5 }];

/** Of a list's first or last day. */
export const filterDay = [...calendarDay('Please choose a day.'), stored('', '')];

export const version = [
  stored('2', 2),
  ...[undefined, null, '', ...WRONG_NUMBERS, 0, 2_147_483_648].map((entered) => refused(entered, AGAIN)),
];

const LIST_AGAIN = 'Please load the list again.';
const removal = { body: { version: 1 }, fields: { version } };
const order = {
  body: { ids: [1, 2] },
  fields: {
    ids: [
      stored(['2', '1'], [2, 1]),
      ...['x', true, { id: 1 }, Array.from({ length: 501 }, (_, index) => index + 1)].map((entered) =>
        refused(entered, LIST_AGAIN),
      ),
    ],
  },
};

/** Of a plain record, by the fields of its form: the calls that write it. */
export const ofRecord = ({ name, calls }: AnyRecord, form: FormInput): Record<string, FormInput> => ({
  [`${name}.create`]: form,
  [`${name}.save`]: { body: { ...form.body, version: 1 }, fields: { ...form.fields, version } },
  ...(calls.remove && { [`${name}.remove`]: removal }),
  ...(calls.order && { [`${name}.order`]: order }),
});

/** A version that a new record does not have. */
export const optionalVersion = [
  stored(undefined),
  ...version.filter(({ entered }) => ![undefined, null, ''].includes(entered as undefined)),
];

/** A box that is ticked or not. */
export const box = [
  stored('true', true),
  stored(false),
  ...['maybe', 7, 'x'.repeat(10_000), { text: 'true' }].map((entered) => refused(entered, 'Please choose yes or no.')),
];

/** A whole number that is typed: every other entry is refused with `message`. */
export const wholeNumber = (message: string, typed: readonly [text: string, number: number]): HardCase[] => [
  stored(...typed),
  stored(` ${typed[0]}\u200b\r\n`, typed[1]),
  ...[...WRONG_NUMBERS, '9'.repeat(15)].map((entered) => refused(entered, message)),
];

/** Nothing for an empty field. */
export const emptyIsNull = [undefined, null, '', ' '].map((entered) => stored(entered, null));

/** Something of a closed list with numbers, or nothing. */
export const optionalId = (message: string): HardCase[] => [
  ...emptyIsNull,
  stored('7', 7),
  ...[...WRONG_NUMBERS, 0, 2_147_483_648].map((entered) => refused(entered, message)),
];

/** Text that can be left out. */
export const optionalLines = (max: number): HardCase[] => [
  stored(undefined, ''),
  stored('', ''),
  ...severalLines(max, 'Please enter this as text.').filter(
    ({ entered }) => typeof entered !== 'string' || /\S/.test(entered.replace(/[\p{Cf}\u3164\u2800]/gu, '')),
  ),
];

/** A line that can be left out. */
export const optionalLine = (max: number): HardCase[] => [stored(undefined, ''), stored('', ''), ...oneLine(max)];

/** HTML, which is cleaned of what nobody sees; the server takes out what is dangerous. */
export const html = (max: number, tooLong: string): HardCase[] => [
  stored(undefined, ''),
  stored(' <p>One\u0000</p>\r\n<p>two\u202e</p> ', '<p>One</p>\n<p>two</p>'),
  refused('x'.repeat(max + 1), tooLong),
  ...[true, 7, ['text'], { text: 'text' }].map((entered) => refused(entered, 'Please enter this as text.')),
];

const NOT_A_MOMENT = 'Please enter a date and a time.';
/** A date and time; `missing` is the message of a required one. */
export const moment = (missing = NOT_A_MOMENT): HardCase[] => [
  stored(' 2026-11-02T09:00:00.000Z\u200b', '2026-11-02T09:00:00.000Z'),
  ...[
    'soon 1',
    '2026-11-02',
    '0000-11-02T09:00:00Z',
    '+275760-01-01T00:00:00Z',
    '2026-13-02T09:00',
    'x'.repeat(10_000),
  ].map((entered) => refused(entered, NOT_A_MOMENT)),
  ...[true, 20_261_102, ['2026-11-02T09:00'], { at: 'now' }].map((entered) => refused(entered, missing)),
];

/** A moment that a form cannot be without. */
export const requiredMoment = (missing: string): HardCase[] => [
  ...moment(missing),
  ...['', ' \u200b', undefined, null].map((entered) => refused(entered, missing)),
];

/** A list: `wrong` when it is none, `tooMany` when `some` is in it once more than `max` times. */
export const list = (max: number, some: unknown, [wrong, tooMany]: readonly [string, string]): HardCase[] => [
  ...[true, 7, 'x', null, { 0: some }].map((entered) => refused(entered, wrong)),
  refused(
    Array.from({ length: max + 1 }, () => some),
    tooMany,
  ),
];

export const choiceOrNothing = (wrong: string, chosen: string): HardCase[] => [
  stored(undefined),
  ...choice(wrong, chosen),
];

const LONG = 'x'.repeat(10_000);

/** What every list is asked with, where it is the body of an export. */
export const paging = {
  search: [...oneLine(200), stored(undefined, '')],
  sort: [
    stored(undefined, ''),
    ...['name; drop table users', 'Name', '--name', LONG, true, 7].map((entered) =>
      refused(entered, 'This list has no such order.'),
    ),
  ],
  after: [
    stored(undefined, ''),
    ...['a b', '<b>', LONG, true, ['x']].map((entered) =>
      refused(entered, 'This page of the list could not be found.'),
    ),
  ],
  size: [
    stored('100', 100),
    stored('', 50),
    ...['many', '1.5', 0, 101, true, [5]].map((entered) => refused(entered, 'A page has 1 to 100 rows.')),
  ],
};
