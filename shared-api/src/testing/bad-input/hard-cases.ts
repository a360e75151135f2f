/** What people and programs send to a field of each kind, and what becomes of it. */

/** A value that is entered: it is either stored, perhaps cleaned, or refused with a message at its field. */
export type HardCase = { readonly entered: unknown } & ({ readonly stored: unknown } | { readonly refused: string });

export const stored = (entered: unknown, as: unknown = entered): HardCase => ({ entered, stored: as });
export const refused = (entered: unknown, message: string): HardCase => ({ entered, refused: message });

/** Values of other types than text; an object has no text of its own. */
const WRONG_TYPES: readonly unknown[] = [true, 7, ['text'], { text: 'text' }];
const LONG = 'x'.repeat(10_000);
const SHOWS_NOTHING = ['', ' \u00a0\t', '\u200b\u2060', '\u202e\u2066', '\u3164\u2800'];

const tooLong = (max: number) => `Please use at most ${max} characters.`;
const allRefused = (values: readonly unknown[], message: string) => values.map((value) => refused(value, message));

/** What is common to one line and several. */
const anyText = (max: number, notText: string) => [
  stored('👩🏽‍🎤 آمنہ علی\u200cرضا'),
  stored('  Amna \u00a0\u200bKhan\u202e ', 'Amna  Khan'.replace(/ {2}/g, ' ')),
  stored('A\u0000mna\ud800', 'Amna'),
  stored('Jose\u0301 O’Neill <b>"x"</b>', 'José O’Neill <b>"x"</b>'),
  refused('x'.repeat(Math.max(10_000, max + 1)), tooLong(max)),
  ...allRefused(WRONG_TYPES, notText),
];

/** One line of text; `missing` is the message of a required one. */
export const oneLine = (max: number, missing?: string): HardCase[] => [
  ...anyText(max, missing ?? 'Please enter this as text.'),
  stored('Amna\r\nBcc: evil@example.com', 'Amna Bcc: evil@example.com'),
  ...(missing === undefined ? [] : allRefused(SHOWS_NOTHING, missing)),
];

/** Several lines of text; texts shorter than `min` are left out of its cases. */
export const severalLines = (max: number, missing: string): HardCase[] => [
  ...anyText(max, missing).filter((hard) => hard.entered !== '  Amna \u00a0\u200bKhan\u202e '),
  stored(' One\r\n two\tthree\u202e \n', 'One\n two three'),
  ...allRefused(SHOWS_NOTHING, missing),
];

const NOT_AN_EMAIL = 'The input is not valid email';
export const email = (missing: string): HardCase[] => [
  stored(' mailto:Amna.Khan+news@Azadkar.test\u200b\r\n', 'amna.khan+news@azadkar.test'),
  stored('amna@münchen.example', 'amna@xn--mnchen-3ya.example'),
  ...allRefused(
    ['amna', 'amna@azadkar', 'am na@azadkar.test', 'آمنہ@azadkar.test', 'a\u0000@b.pk', LONG],
    NOT_AN_EMAIL,
  ),
  ...allRefused(['amna@azadkar.test\r\nBcc: evil@example.com', ...WRONG_TYPES], NOT_AN_EMAIL),
  ...allRefused(SHOWS_NOTHING, missing),
];

const NOT_A_PHONE = 'Please enter a number like 0300 1234567, or with its country code, like +971 50 123 4567.';
export const phone = (missing: string): HardCase[] => [
  ...['0300 1234567', '0300-1234567', '+92 300 1234567', '0092 300 1234567', '923001234567'].map((entered) =>
    stored(entered, '+923001234567'),
  ),
  stored('۰۳۰۰ ۱۲۳۴۵۶۷', '+923001234567'),
  stored('\u202a+92\u00a0(0)300 1234567\u202c\r\n', '+923001234567'),
  stored('+971 50 123 4567', '+971501234567'),
  ...allRefused(['12', '0300', 'call me', '+1', '0x300', LONG, '0300 1234567\u0000'], NOT_A_PHONE),
  ...allRefused([...SHOWS_NOTHING, ...WRONG_TYPES], missing),
];

const NOT_A_URL = 'Please enter a valid URL';
/** `missing` is the message of a required address. */
export const webAddress = (missing?: string): HardCase[] => [
  stored('linkedin.com/in/x', 'https://linkedin.com/in/x'),
  stored(' HTTPS://example.com/\u200b\u202ea\r\n', 'https://example.com/a'),
  stored('https://example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'),
  ...allRefused(
    ['linkedin', 'javascript:alert(1)', 'https://user:x@example.com', 'https://example.com/a b'],
    NOT_A_URL,
  ),
  ...allRefused(WRONG_TYPES, NOT_A_URL),
  refused(`https://example.com/${LONG}`, tooLong(300)),
  ...(missing === undefined ? [] : allRefused(SHOWS_NOTHING, missing)),
];

/** One of a closed list: nothing is cleaned into a choice. */
export const choice = (missing: string, chosen: unknown): HardCase[] => [
  stored(chosen),
  ...allRefused(['nothing of the list', LONG, true, ['x'], { text: 'x' }], missing),
];

/** The id of something that is chosen; `chosen` exists. */
export const chosenId = (missing: string, chosen: number): HardCase[] => [
  stored(String(chosen), chosen),
  ...allRefused(['0x1', '1e3', '1.5', -1, 0, 2_147_483_648, true, [1], { id: 1 }, 'x', LONG], missing),
];

/** A password is what was typed, and never cleaned. */
export const password = (missing: string): HardCase[] => [
  ...allRefused(['', true, 12_345_678, ['12345678'], { text: 'x' }], missing),
  refused(LONG, tooLong(200)),
];

/** The token of a link, which nobody types: what is no text is refused like no token. */
export const token = (max: number, missing: string): HardCase[] => [
  ...allRefused(['', ...WRONG_TYPES], missing),
  refused(LONG, tooLong(max)),
];

/** A day of the calendar as YYYY-MM-DD. */
export const calendarDay = (wrong: string): HardCase[] => [
  stored(' ۲۰۲۶-۰۳-۰۹\u200b', '2026-03-09'),
  ...allRefused(['soon', '2026-02-31', '2026-13-01', '9.3.2026', '20260309', LONG, ...WRONG_TYPES], wrong),
];

/** The version of a record, and other numbers that a page sends and nobody types. */
export const pageNumber = (wrong: string, least: number): HardCase[] => [
  stored('2', 2),
  ...allRefused(['x', '0x1', '1.5', least - 1, 2_147_483_648, true, [1], { number: 1 }], wrong),
];

/** A box that is ticked or not. */
export const yesOrNo: HardCase[] = [
  stored('true', true),
  stored(undefined, false),
  ...allRefused(['perhaps', '', 7, ['text'], { text: 'x' }], 'Please choose yes or no.'),
];

/** A moment in UTC that a page makes of a day and a time. */
export const moment = (wrong: string): HardCase[] => [
  stored('2026-12-01T09:00:00.000Z'),
  ...allRefused(['soon', '2026-02-31T09:00:00Z', '2026-12-01T25:00:00Z', '2026-12-01', LONG, ...WRONG_TYPES], wrong),
];
