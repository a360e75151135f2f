import DOMPurify, { type Config } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, EXTERNAL_LINK_REL, isExternal } from './allowed-html';

const ALLOWED: Config = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|[^:/?#\\]+(?:[/?#]|$))/i,
};

/** The allowed part of the HTML, in a browser. */
export function sanitizeInBrowser(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a[href]')) restrictLink(link);
  for (const image of fragment.querySelectorAll('img')) completeImage(image);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

function restrictLink(link: Element): void {
  link.removeAttribute('target');
  if (isExternal(link.getAttribute('href') ?? '')) link.setAttribute('rel', EXTERNAL_LINK_REL);
  else link.removeAttribute('rel');
}

/** Loads the image when it comes near; without an `alt` it is decorative. */
function completeImage(image: Element): void {
  image.setAttribute('loading', 'lazy');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}
