import { findTextErrors } from '@azadkar/shared-api/staff/email-texts-rules';
import { defineEmail, fillTexts, ruleOf } from './email-template';

const template = defineEmail({
  name: 'ticketing/test',
  sent: 'when a test runs',
  subject: 'Your ticket for {event}',
  paragraphs: ['{event} is on {day}.', 'We return {refunded}.', '{words}'],
  button: 'See {event}',
  footnote: 'The bill: {bill}.',
  placeholders: {
    event: { meaning: 'The event', sample: 'Evening' },
    day: { meaning: 'The day', sample: 'Monday', required: true },
    refunded: { meaning: 'What goes back', sample: 'Rs 5', optional: true },
    words: { meaning: 'What the staff say', sample: ['One.', 'Two.'] },
    bill: { meaning: 'The page of the bill', sample: 'https://example.org', optional: true },
  },
});

test('values are put in place of placeholders, and what is in a value is not read again', () => {
  const { from: _from, ...email } = template.write(
    { event: '{day} $& evening', day: 'Monday', refunded: null, words: ['a {event}', 'b'], bill: 'https://bill.test' },
    { publicUrl: 'https://azadkar.test' },
    { page: '/events', query: { id: '1' }, name: 'Amna' },
  );
  expect(email).toEqual({
    subject: 'Your ticket for {day} $& evening',
    name: 'Amna',
    paragraphs: ['{day} $& evening is on Monday.', 'a {event}', 'b'],
    action: { label: 'See {day} $& evening', url: 'https://azadkar.test/events?id=1' },
    footnote: 'The bill: https://bill.test.',
  });
});

test('a paragraph, and small print, without their value are left out', () => {
  const values = { event: 'E', day: 'Monday', refunded: null, words: [], bill: null };
  const email = template.write(values, undefined, { url: 'https://azadkar.test' });
  expect(email).toMatchObject({ paragraphs: ['E is on Monday.'] });
  expect(email.footnote).toBeUndefined();
  expect(() => template.write(values)).toThrow('The button of the email ticketing/test opens nothing.');
});

test('a fixed value is the sample, and what is the same in each email is in it', () => {
  const reset = defineEmail({
    name: 'account/test',
    sent: 'when a test runs',
    subject: 'Reset',
    paragraphs: ['It works for {minutes} minutes.'],
    placeholders: { minutes: { meaning: 'How long', sample: '60', fixed: true } },
    urgent: true,
    lifetimeMinutes: 60,
  });
  const { from: _from, ...email } = reset.write({});
  expect(email).toEqual({
    subject: 'Reset',
    paragraphs: ['It works for 60 minutes.'],
    urgent: true,
    lifetimeMinutes: 60,
  });
});

const texts = { subject: 'Hello', body: '{day}', button: 'See', footnote: '' };
const errors = (changed: Partial<typeof texts>) => findTextErrors({ ...texts, ...changed }, ruleOf(template));

test.each([
  [{ body: '{day} {evnt}' }, { body: '“{evnt}” is no placeholder of this email. Please use those of the list.' }],
  [{ body: '{day} {Event}' }, { body: '“{Event}” is no placeholder of this email. Please use those of the list.' }],
  [{ subject: 'On {day' }, { subject: '“{day” is no placeholder of this email. Please use those of the list.' }],
  [{ subject: 'On day}' }, { subject: '“}” is no placeholder of this email. Please use those of the list.' }],
  [{ body: 'Come.' }, { body: 'The text must contain “{day}”.' }],
  [{ body: '{day}: {refunded}' }, { body: '“{day}” must also be in a paragraph that is never left out.' }],
  [
    { body: '{day}\n\nWe say: {words}' },
    { body: '“{words}” needs a paragraph of its own, with an empty line before and after it.' },
  ],
  [{ subject: '{refunded}' }, { subject: '“{refunded}” is not always there, so it can be in the text only.' }],
  [{ subject: '{words}' }, { subject: '“{words}” is whole paragraphs, so it can be in the text only.' }],
  [{ footnote: '{words}' }, { footnote: '“{words}” is whole paragraphs, so it can be in the text only.' }],
  [{ button: '' }, { button: 'Please write what the button says.' }],
  [{ body: '{day} <b>now</b>' }, { body: 'Please write plain text: “<b>” would be read as it is.' }],
  [{ body: '{day}\n\n{words}\n\n{refunded} < 5 > 3', footnote: '{bill}' }, {}],
])('%j', (changed, expected) => {
  expect(errors(changed)).toEqual(expected);
});

test('an email without a button has none', () => {
  const rule = { ...ruleOf(template), has_button: false };
  expect(findTextErrors(texts, rule)).toEqual({ button: 'This email has no button.' });
  expect(fillTexts({ ...texts, button: '' }, { day: 'M' }, 'https://azadkar.test').action).toBeUndefined();
});

test('a template whose own text is wrong is no template', () => {
  const wrong = { name: 'a/b', sent: 'never', subject: 'Hello {who}', paragraphs: ['.'], placeholders: {} } as const;
  expect(() => defineEmail(wrong)).toThrow('The subject of the email a/b: “{who}” is no placeholder');
});
