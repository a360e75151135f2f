import { slugOf } from '@azadkar/shared-api/public/rules';

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
