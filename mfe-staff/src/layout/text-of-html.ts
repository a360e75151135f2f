const BLOCKS = 'p, h2, h3, h4, li, blockquote, pre, figcaption, tr, hr';

/** The words of an HTML text, a line for each paragraph. Read in a document of its own, in which nothing is loaded. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  for (const image of body.querySelectorAll('img')) image.replaceWith(`[${image.alt || 'picture'}]\n`);
  return body.textContent?.replace(/\n{2,}/g, '\n').trim() ?? '';
}
