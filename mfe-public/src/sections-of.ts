import { slugOf } from '@azadkar/shared-api/public/rules';

const TAG = /<[^>]*>/g;

/** The text of sanitized HTML. */
export const withoutTags = (html: string): string =>
  html.replace(TAG, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export interface TextSection {
  /** Its anchor, made of its title. */
  id: string;
  title: string;
  html: string;
}

const HEADINGS = { h2: /<h2>(.*?)<\/h2>/, h3: /<h3>(.*?)<\/h3>/ };

/** The parts of a text, each with its heading; what stands before the first one is left out. */
export function sectionsOf(content: string, level: keyof typeof HEADINGS = 'h2'): TextSection[] {
  const [, ...parts] = content.split(HEADINGS[level]); // a title, then its text
  return parts.flatMap((html, index) => {
    const title = withoutTags(parts[index - 1] ?? '');
    return index % 2 === 1 ? [{ id: slugOf(title), title, html }] : [];
  });
}
