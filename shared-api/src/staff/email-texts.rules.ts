/** What the texts of an email may contain: a page says so while they are written, and the api before it stores them. */

/** Paragraphs of the body have an empty line between them. An email without a button, or without small print, has '' there. */
export interface EmailTexts {
  subject: string;
  /** Before the text; '' or none is the standard one. */
  greeting?: string | undefined;
  body: string;
  button: string;
  footnote: string;
}
export const EMAIL_TEXT_FIELDS = ['subject', 'greeting', 'body', 'button', 'footnote'] as const;
export type EmailTextField = (typeof EMAIL_TEXT_FIELDS)[number];

export const EMAIL_TEXT_LENGTHS: Readonly<Record<EmailTextField, number>> = {
  subject: 150,
  greeting: 100,
  body: 5000,
  button: 60,
  footnote: 500,
};

/**
 * Its only placeholder is the name of the reader. It is put in place when the email is delivered, and "member" where the
 * address is not confirmed.
 */
export const STANDARD_GREETING = 'Dear {name},';
export const GREETING_NAME = '{name}';

export const greetingOf = ({ greeting }: Pick<EmailTexts, 'greeting'>): string => greeting || STANDARD_GREETING;

/** What is put in place of `{name}` when the email is written. */
export interface PlaceholderRule {
  name: string;
  /** It must be in the body: what the email is sent for. */
  required: boolean;
  /** It is not always there; a paragraph with it is left out then. */
  optional: boolean;
  /** Whole paragraphs, and so a paragraph of its own. */
  block: boolean;
}

interface Template {
  placeholders: readonly PlaceholderRule[];
  has_button: boolean;
}

/** "{name}", and braces that were begun and not ended. */
const BRACES = /\{[^{}]*\}?|\}/g;
const HTML_TAG = /<\/?[a-z!][^>]*>/i;

export const placeholdersIn = (text: string): string[] => text.match(/\{[a-z_]+\}/g)?.map(nameOf) ?? [];
const nameOf = (braces: string) => braces.slice(1, -1);

export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** The first thing that is wrong with each text; an empty object when they can be sent. */
export function findTextErrors(texts: EmailTexts, template: Template): Partial<Record<EmailTextField, string>> {
  const errors: Partial<Record<EmailTextField, string>> = {};
  for (const field of EMAIL_TEXT_FIELDS) {
    const error = errorOf(field, texts[field] ?? '', template);
    if (error) errors[field] = error;
  }
  return errors;
}

function errorOf(field: EmailTextField, text: string, template: Template): string | undefined {
  const tag = HTML_TAG.exec(text)?.[0];
  if (tag) return `Please write plain text: “${tag}” would be read as it is.`;
  if (field === 'greeting') {
    const unknown = text.match(BRACES)?.find((braces) => braces !== GREETING_NAME);
    return unknown && `“${unknown}” is no placeholder of a greeting: only “${GREETING_NAME}” is.`;
  }
  const known = new Map(template.placeholders.map((one) => [`{${one.name}}`, one]));
  const unknown = text.match(BRACES)?.find((braces) => !known.has(braces));
  if (unknown) return `“${unknown}” is no placeholder of this email. Please use those of the list.`;
  if (field === 'button' && template.has_button !== (text !== ''))
    return template.has_button ? 'Please write what the button says.' : 'This email has no button.';
  const used = placeholdersIn(text).flatMap((name) => known.get(`{${name}}`) ?? []);
  if (field === 'body') return bodyError(text, template);
  const missing = field !== 'footnote' && used.find(({ optional }) => optional);
  if (missing) return `“{${missing.name}}” is not always there, so it can be in the text only.`;
  const block = used.find((one) => one.block);
  return block && `“{${block.name}}” is whole paragraphs, so it can be in the text only.`;
}

function bodyError(body: string, { placeholders }: Template): string | undefined {
  const paragraphs = paragraphsOf(body);
  for (const { name } of placeholders.filter(({ block }) => block)) {
    if (paragraphs.some((text) => text.includes(`{${name}}`) && text !== `{${name}}`))
      return `“{${name}}” needs a paragraph of its own, with an empty line before and after it.`;
  }
  const optional = new Set(placeholders.filter((one) => one.optional).map(({ name }) => name));
  for (const { name } of placeholders.filter(({ required }) => required)) {
    const within = paragraphs.map(placeholdersIn).filter((names) => names.includes(name));
    if (within.length === 0) return `The text must contain “{${name}}”.`;
    if (within.every((names) => names.some((other) => other !== name && optional.has(other))))
      return `“{${name}}” must also be in a paragraph that is never left out.`;
  }
  return undefined;
}
