/** Texts that the association writes for pages of the site, as articles. */
import { call, type Data } from '@azadkar/shared-api';
import { slugOf } from '@azadkar/shared-api/format';
import { publicTexts } from '@azadkar/shared-api/public';
import { SafeHtml, sanitizer } from '@azadkar/shared-ui/html';
import type { LucideIcon } from 'lucide-react';

export type WrittenPage = NonNullable<Data<typeof publicTexts.page>>;

export const NOT_WRITTEN = 'The association has not published this text yet.';

/** The text that the association wrote for a page; null before it is published. */
export async function loadText(slug: string, request: Request): Promise<WrittenPage | null> {
  const text = call(publicTexts.page, { params: { slug }, request });
  return (await Promise.all([text, sanitizer.load()]))[0];
}

const TAG = /<[^<>]*>/g;

/** The text of sanitized HTML. */
export const withoutTags = (html: string): string =>
  html.replace(TAG, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export interface TextSection {
  /** Its anchor, made of its title; of several with one anchor, all but the first have their place in it. */
  id: string;
  title: string;
  html: string;
}

interface DividedText {
  /** What stands before the first heading. */
  before: string;
  sections: TextSection[];
}

/** A text by its headings. */
export function divideText(content: string, heading: 'h2' | 'h3' = 'h2'): DividedText {
  const [before = '', ...parts] = content.split(`<${heading}>`);
  const anchors = new Set<string>();
  const sections = parts.map((part, index) => {
    const [title = '', ...html] = part.split(`</${heading}>`);
    const anchor = slugOf(withoutTags(title));
    const id = anchors.has(anchor) ? `${anchor}-${index + 1}` : anchor;
    anchors.add(id);
    return { id, title: withoutTags(title), html: html.join('').trim() };
  });
  return { before: before.trim(), sections };
}

/** What stands before a mark, and after it. */
export function cut(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** Whether a subheading of it is a question, also in Urdu. */
export const asksQuestions = ({ html }: TextSection) => /[?؟]\s*<\/h3>/.test(html);

const LINK_ALONE = /<p><a href="([/#][^"]*)">([^<]+)<\/a><\/p>/g;

/** A text without the links within the site that are a paragraph of their own, and those links: they become buttons. */
export const takeLinks = (html: string) => ({
  html: html.replace(LINK_ALONE, '').trim(),
  links: [...html.matchAll(LINK_ALONE)].map(([, to = '', label = '']) => ({
    to: withoutTags(to),
    label: withoutTags(label),
  })),
});

/** By a word of a heading; the first one stands for any other. */
type Icons = ReadonlyMap<string | undefined, LucideIcon>;

/** A part as an item of a list: an icon, a heading, above which stands what it has before a colon, and a text. */
export function tileOf({ title, html }: Pick<TextSection, 'title' | 'html'>, icons: Icons) {
  const [eyebrow, rest] = cut(title, ': ');
  const words = title.toLowerCase().split(/\P{L}+/u);
  const icon = icons.get(words.find((word) => icons.has(word))) ?? [...icons.values()][0];
  if (!icon) throw new Error('A list of items has no icons.');
  const text = <SafeHtml html={html} size="inherit" />;
  return { ...(rest ? { eyebrow, title: rest } : { title }), text, icon };
}
