/**
 * HTML as a value. `html` escapes whatever is put into it, except other HTML, so that text cannot become markup by
 * accident. A template library with strings (ghtml) marks HTML with "!" instead, and escapes the "=" of nonces and hashes.
 */
export class Html {
  constructor(private readonly source: string) {}

  toString(): string {
    return this.source;
  }
}

/** Lists are joined; null, undefined and false are left out. */
type Value = Html | string | number | null | undefined | false | readonly Value[];

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((source, part, i) => source + sourceOf(values[i - 1]) + part));

/** Markup from a source that is trusted; nothing in it is escaped. */
export const trustedHtml = (source: string): Html => new Html(source);

/** One fragment to a line, without those that are left out. */
export const htmlLines = (fragments: readonly (Html | null | false)[]): Html =>
  new Html(fragments.flatMap((fragment) => (fragment ? [`${fragment}\n`] : [])).join(''));

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.toString();
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(sourceOf).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
