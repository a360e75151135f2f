/** Schemas of the texts of emails, which the staff may change. */
import { boolean, type InferType, object, string, ValidationError } from 'yup';
import {
  count,
  listOf,
  nullableIsoDateTime,
  nullableText,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  text,
  versionFrom,
} from '../fields';
import { EMAIL_TEXT_FIELDS, EMAIL_TEXT_LENGTHS, type EmailTexts, findTextErrors } from './email-texts.rules';

const { subject, greeting, body, button, footnote } = EMAIL_TEXT_LENGTHS;
const lines = {
  greeting: optionalText(greeting).default(''),
  button: optionalText(button).default(''),
  footnote: optionalText(footnote).default(''),
};

export const emailTextsForm = object({
  subject: requiredText(subject, 'Please write a subject.'),
  /** Paragraphs, with an empty line between them. */
  body: requiredLines(body, 'Please write the text.'),
  ...lines,
  version: versionFrom(0),
});

/** The same for one email, with what its texts may contain. */
export const emailTextsFormOf = (template: Parameters<typeof findTextErrors>[1]) =>
  emailTextsForm.test('texts', function check(given: Partial<EmailTexts>) {
    const texts = { subject: '', body: '', button: '', footnote: '', ...given };
    const errors = EMAIL_TEXT_FIELDS.flatMap((path) => {
      const message = findTextErrors(texts, template)[path];
      const isMissing = (path === 'subject' || path === 'body') && texts[path] === '';
      return message && !isMissing ? [this.createError({ path, message })] : [];
    });
    return errors.length === 0 || new ValidationError(errors);
  });

/** What is written so far. */
export const emailTextsPreviewForm = object({
  subject: optionalText(subject).default(''),
  body: optionalLines(body).default(''),
  ...lines,
});

export const emailTexts = object({ subject: text, greeting: text, body: text, button: text, footnote: text });

const row = {
  /** The subject of the site and the name within it: "ticketing/ticket". */
  name: text,
  /** Ends the sentence "It is sent …". */
  sent: text,
  /** Of the email, with its placeholders. */
  subject: text,
  /** It protects accounts: only administrators may change it. */
  security: boolean().required(),
  /** 'unfit': it was changed, but a newer release needs other placeholders, so the standard text is sent. */
  state: string().oneOf(['standard', 'changed', 'unfit']).required(),
  changed_at: nullableIsoDateTime,
  changed_by: nullableText,
};
export const emailTemplates = listOf(object(row));
export type StaffEmailTemplateRow = InferType<typeof emailTemplates>[number];

export const emailTemplate = object({
  ...row,
  /** What is stored, or the standard text. */
  texts: emailTexts,
  has_button: boolean().required(),
  placeholders: listOf(
    object({
      name: text,
      meaning: text,
      sample: text,
      required: boolean().required(),
      optional: boolean().required(),
      block: boolean().required(),
    }),
  ),
  /** Of the texts: 0 while they are unchanged. */
  version: count,
  /** Whether the caller may. */
  may_change: boolean().required(),
  /** What is sent where no text is stored. */
  standard: emailTexts,
});
export type StaffEmailTemplate = InferType<typeof emailTemplate>;

export const emailPreview = object({ subject: text, html: text, text });
