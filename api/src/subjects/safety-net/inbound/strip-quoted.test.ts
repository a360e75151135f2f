import { ANSWER_LINE } from '../../../platform/mail/render-email';
import { stripQuoted } from './strip-quoted';

const QUOTED = `> ${ANSWER_LINE}\n>\n> Dear Amna,\n> The team has answered.`;

test.each([
  [
    'Gmail',
    `It came today.\r\n\r\nOn Mon, Mar 3, 2026 at 10:00 AM Azadkar <issues+1@azadkar.test> wrote:\r\n${QUOTED}`,
  ],
  [
    'Gmail with a broken line',
    `It came today.\n\nOn Mon, Mar 3, 2026 at 10:00 AM Azadkar\n<issues+1@azadkar.test> wrote:\n\n${QUOTED}`,
  ],
  [
    'Apple Mail',
    `It came today.\n\nSent from my iPhone\n\n> On 3 Mar 2026, at 10:00, Azadkar <a@azadkar.test> wrote:\n> \n${QUOTED}`,
  ],
  [
    'Outlook',
    `It came today.\n\n________________________________\nFrom: Azadkar <a@azadkar.test>\nSent: Monday\n\n${ANSWER_LINE}\n\nDear Amna,`,
  ],
  ['older Outlook', 'It came today.\n\n-----Original Message-----\nFrom: Azadkar\nDear Amna,'],
  ['a program in German', `It came today.\n\nAm 03.03.2026 um 10:00 schrieb Azadkar:\n${QUOTED}`],
  ['a signature', 'It came today.\n\n-- \nAmna Khan\nDesigner'],
  ['no quotation', 'It came today.\n'],
  ['an HTML email as text', `It came today.\n\n${ANSWER_LINE}\n\nDear Amna,\nThe team has answered.`],
])('of an answer from %s, what was written is left', (_, text) => {
  expect(stripQuoted(text)).toBe('It came today.');
});

test('answers between the lines of a quotation are kept with it', () => {
  const text = '> When was it due?\nOn Friday.\n> And how much?\n4000.';
  expect(stripQuoted(text)).toBe(text);
});

test('several paragraphs, lists and Urdu stay as they are', () => {
  const text = 'پہلا پیراگراف\n\n- one\n- two: three\n\nSee https://example.com/a?b=c:';
  expect(stripQuoted(`${text}\n\nOn Monday Azadkar <a@azadkar.test> wrote:\n${QUOTED}`)).toBe(text);
});

test('nothing but a quotation is nothing', () => {
  expect(stripQuoted(`\n\n${QUOTED}`)).toBe('');
});
