/** Every email that the site sends by itself is in the list of templates, whose texts the staff can change. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EMAIL_TEXT_LENGTHS } from '@azadkar/shared-api/staff/email-texts-rules';
import { emailTemplates } from './email-templates';
import { fillTexts } from './platform/mail/email-template';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name: name.split(path.sep).join('/'), text: readFileSync(path.join(__dirname, name), 'utf8') }));

/** Where the text is written by people, or by the form of an email itself. */
const written = [
  'subjects/announcements/announcement-email.ts',
  'operator/commands/mail.ts',
  'platform/database/tables/email.ts',
  'subjects/learning/staff/applications/application.routes.ts',
  'platform/mail/email-template.ts',
  'subjects/ticketing/staff/attendees/mail-attendees.ts',
];

test('no email has its text elsewhere', () => {
  const others = sources.filter(
    ({ name, text }) => /\bparagraphs: /.test(text) && !text.includes('defineEmail({') && !written.includes(name),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

test('each template is in the list, once', () => {
  const declared = sources.flatMap(({ text }) =>
    [...text.matchAll(/defineEmail\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
  );
  expect(emailTemplates.map(({ name }) => name).sort()).toEqual(declared.sort());
  expect(new Set(declared).size).toBe(declared.length);
});

test.each(emailTemplates.map((template) => [template.name, template] as const))(
  '%s says when it is sent, and each of its placeholders is used and filled',
  (name, { sent, texts, placeholders }) => {
    expect(name).toMatch(/^(account|learning|network|payments|public|safety-net|ticketing)\/[a-z-]+$/);
    expect(sent).toMatch(/^(to|after|when|before|about) .*[^.]$/);
    const values = Object.fromEntries(Object.entries(placeholders).map(([key, { sample }]) => [key, sample]));
    const { action, ...filled } = fillTexts(texts, values, 'https://azadkar.test');
    expect(JSON.stringify({ ...filled, button: action?.label })).not.toMatch(/[{]\w+[}]/);
    expect(Boolean(action)).toBe(texts.button !== '');
    const all = Object.values(texts).join('\n');
    for (const [key, { meaning, sample }] of Object.entries(placeholders)) {
      expect(all).toContain(`{${key}}`);
      expect([meaning, ...[sample].flat()].every((text) => text.length > 0)).toBe(true);
    }
    for (const [field, max] of Object.entries(EMAIL_TEXT_LENGTHS))
      expect(texts[field as keyof typeof texts]?.length ?? 0).toBeLessThan(max * 0.75);
  },
);
