import DOMPurify, { type Config } from 'dompurify';

/** What an article may hold. No styles, classes, ids, forms, frames or scripts. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'kbd', 'abbr', 'time', 'span'],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'title', 'lang', 'dir', 'datetime', 'start', 'colspan', 'rowspan', 'scope'],
    ...['src', 'alt', 'width', 'height', 'loading', 'decoding', 'rel', 'target'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|[^:/?#\\]+(?:[/?#]|$))/i,
};

/** The allowed part of it. The api has sanitised it before; this is the second lock. Runs in a browser only. */
export function sanitise(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a[href]')) guardLink(link);
  for (const image of fragment.querySelectorAll('img')) completeImage(image);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** A link out of the site tells the other page nothing and gives it no hold on this one. */
function guardLink(link: Element): void {
  link.removeAttribute('target');
  const away = /^https?:/i.test(link.getAttribute('href') ?? '');
  if (away) link.setAttribute('rel', 'noopener noreferrer nofollow');
  else link.removeAttribute('rel');
}

/** It waits until it is near; without words of its own it decorates. */
function completeImage(image: Element): void {
  image.setAttribute('loading', 'lazy');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}
