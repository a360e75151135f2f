import { slugOf } from '@azadkar/shared-api/public/rules';

const TAG = /<[^<>]*>/g;

/** The text of sanitized HTML. */
export const withoutTags = (html: string): string =>
  html.replace(TAG, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export interface TextSection {
  /** Its anchor, made of its title. */
  id: string;
  title: string;
  html: string;
}

/** The parts of a text, each with its heading; what stands before the first one is left out. */
export function sectionsOf(content: string, heading: 'h2' | 'h3' = 'h2'): TextSection[] {
  const [, ...parts] = content.split(`<${heading}>`);
  return parts.map((part) => {
    const [title = '', ...html] = part.split(`</${heading}>`);
    return { id: slugOf(withoutTags(title)), title: withoutTags(title), html: html.join('') };
  });
}
