/** What an article may hold. No styles, classes, ids, forms, frames or scripts. */
export const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'kbd', 'abbr', 'time', 'span'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div'],
];

export const ALLOWED_ATTRIBUTES = [
  ...['href', 'title', 'lang', 'dir', 'datetime', 'start', 'colspan', 'rowspan', 'scope'],
  ...['src', 'alt', 'width', 'height', 'loading', 'decoding', 'rel', 'target'],
];

/** A link out of the site tells the other page nothing and gives it no hold on this one. */
export const EXTERNAL_LINK_REL = 'noopener noreferrer nofollow';

export const isExternal = (address: string) => /^https?:/i.test(address);
