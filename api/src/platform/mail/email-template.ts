/**
 * An email as a subject declares it: its texts with placeholders, and when it is sent. The texts are the default; the staff
 * may change them, and what they have stored is put in their place when the email is enqueued (outbox.ts).
 */
import type { Site } from '@azadkar/shared-api/brand';
import {
  type EmailTexts,
  findTextErrors,
  type PlaceholderRule,
  paragraphsOf,
  placeholdersIn,
} from '@azadkar/shared-api/staff/email-texts-rules';
import type { PublicUrl } from '../../settings';
import { defaultSite } from '../database/site.queries';
import type { Email } from '../database/tables/email';

export interface Placeholder {
  /** What is put in its place, for those who write the text. */
  meaning: string;
  /** As it may look; several paragraphs for one that needs a paragraph of its own. */
  sample: string | readonly string[];
  /** It is not always there: its value may be null, and the paragraph is left out then. */
  optional?: true;
  /** The body must contain it. */
  required?: true;
  /** It is this of the association, and never a value of one email. */
  site?: 'name' | 'contactEmail';
  /** Its sample is its value in every email. */
  fixed?: true;
}

export const association: Placeholder & { site: 'name' } = {
  meaning: 'The name of the association',
  sample: defaultSite.name,
  site: 'name',
};
export const contact: Placeholder & { site: 'contactEmail' } = {
  meaning: 'The email address of the association',
  sample: defaultSite.contactEmail,
  site: 'contactEmail',
};

/** What protects an account, and cannot wait. */
export const urgentSecurity = { security: true, urgent: true } as const;

/** The values that are the association's. */
export const valuesOfSite = (placeholders: EmailTemplate['placeholders'], of: Site): Values =>
  Object.fromEntries(Object.entries(placeholders).flatMap(([name, { site }]) => (site ? [[name, of[site]]] : [])));

/** The values of an email's placeholders. */
export type Values = Readonly<Record<string, string | readonly string[] | null>>;

interface Definition<P> {
  /** Never changes: stored texts are found by it. The subject that sends it, and what it is: "ticketing/ticket". */
  name: `${string}/${string}`;
  /** Ends the sentence "It is sent …". */
  sent: string;
  subject: string;
  /** Where the reader is not a member yet. */
  greeting?: string;
  paragraphs: readonly string[];
  /** What the button says; its address is never part of the texts. */
  button?: string;
  /** The page that the button opens, where it is always the same. */
  page?: string;
  footnote?: string;
  placeholders: P;
  /** It protects an account: only administrators may change it. */
  security?: true;
  urgent?: true;
  lifetimeMinutes?: number;
}

/** What is not text: to whom, with which link, and what goes with it. */
interface Delivery extends Pick<Email, 'attachments' | 'replyTo' | 'unsubscribeUrl' | 'oneClickUrl'> {
  name?: string | undefined;
  /** The page that the button opens, in place of the definition's. */
  page?: string;
  /** Of that page. */
  query?: Readonly<Record<string, string>>;
  /** In place of a page: a whole address. */
  url?: string;
}

/** An email that a subject has written, with what it was written from. */
export interface WrittenEmail extends Email {
  from?: { template: EmailTemplate; values: Values; url: string | undefined };
}

export interface EmailTemplate {
  name: string;
  sent: string;
  texts: EmailTexts;
  placeholders: Readonly<Record<string, Placeholder>>;
  security: boolean;
}

type ValueOf<P> = P extends { sample: readonly string[] }
  ? readonly string[]
  : P extends { optional: true }
    ? string | null
    : string;

type ValuesOf<P> = {
  readonly [name in keyof P as P[name] extends { fixed: true } | { site: string } ? never : name]: ValueOf<P[name]>;
};

interface TemplateOf<P> extends EmailTemplate {
  write(values: ValuesOf<P>, site?: PublicUrl, delivery?: Delivery): WrittenEmail;
}

export function defineEmail<const P extends Readonly<Record<string, Placeholder>>>(
  definition: Definition<P>,
): TemplateOf<P> {
  const {
    name,
    sent,
    subject,
    greeting,
    paragraphs,
    button = '',
    footnote = '',
    placeholders,
    security = false,
  } = definition;
  const { page: pageOfAll, urgent, lifetimeMinutes } = definition;
  const texts = { subject, ...(greeting && { greeting }), body: paragraphs.join('\n\n'), button, footnote };
  const template: EmailTemplate = { name, sent, texts, placeholders, security };
  const [[field, error] = []] = Object.entries(findTextErrors(texts, ruleOf(template)));
  if (error) throw new Error(`The ${field} of the email ${name}: ${error}`);
  const fixed = Object.fromEntries(
    Object.entries<Placeholder>(placeholders).flatMap(([key, rule]) => (rule.fixed ? [[key, rule.sample]] : [])),
  );
  return {
    ...template,
    write(given, site, { page = pageOfAll, query, url: address, name: reader, ...delivery } = {}) {
      const values = { ...fixed, ...given, ...valuesOfSite(placeholders, defaultSite) };
      const ofPage = site && page && `${site.publicUrl}${page}${query ? `?${new URLSearchParams(query)}` : ''}`;
      const url = address ?? ofPage;
      if (button && !url) throw new Error(`The button of the email ${name} opens nothing.`);
      return {
        ...fillTexts(texts, values, url),
        ...(reader !== undefined && { name: reader }),
        ...(urgent && { urgent }),
        ...(lifetimeMinutes !== undefined && { lifetimeMinutes }),
        ...delivery,
        from: { template, values, url },
      };
    },
  };
}

/** What its texts may contain. */
export const ruleOf = ({ texts, placeholders }: Pick<EmailTemplate, 'texts' | 'placeholders'>) => ({
  has_button: texts.button !== '',
  placeholders: Object.entries(placeholders).map(
    ([name, { sample, optional = false, required = false }]): PlaceholderRule => ({
      name,
      optional,
      required,
      block: typeof sample !== 'string',
    }),
  ),
});

/** The texts with the values in place of the placeholders. What a value contains is not read again. */
export function fillTexts(
  { subject, greeting, body, button, footnote }: EmailTexts,
  values: Values,
  url: string | undefined,
): Pick<Email, 'subject' | 'greeting' | 'paragraphs' | 'action' | 'footnote'> {
  const [smallPrint] = fillParagraph(footnote, values);
  return {
    subject: fill(subject, values),
    ...(greeting && { greeting }),
    paragraphs: paragraphsOf(body).flatMap((paragraph) => fillParagraph(paragraph, values)),
    ...(button && url !== undefined && { action: { label: fill(button, values), url } }),
    ...(smallPrint && { footnote: smallPrint.trim() }),
  };
}

function fillParagraph(paragraph: string, values: Values): readonly string[] {
  const names = placeholdersIn(paragraph);
  const [name = ''] = names;
  const alone = placeholderValue(values, name);
  if (paragraph === `{${name}}` && typeof alone === 'object' && alone !== null) return alone;
  return names.some((one) => placeholderValue(values, one) === null) ? [] : [fill(paragraph, values)];
}

const fill = (text: string, values: Values) =>
  text.replace(/\{([a-z_]+)\}/g, (braces, name: string) => {
    const value = placeholderValue(values, name);
    return typeof value === 'string' ? value : (value?.join(' ') ?? braces);
  });

/** Undefined for a name that is no placeholder, `constructor` among them. */
const placeholderValue = (values: Values, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
