/** What the HTML of an article may contain: no styles, classes, ids, forms, frames or scripts. */
export const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'kbd', 'abbr', 'time', 'span'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div'],
];

export const ALLOWED_ATTRIBUTES = [
  ...['href', 'title', 'lang', 'dir', 'datetime', 'start', 'colspan', 'rowspan', 'scope'],
  ...['src', 'alt', 'width', 'height', 'loading', 'decoding', 'rel', 'target'],
];

/** Links to other sites send no referrer, and the other page gets no handle on this one. */
export const EXTERNAL_LINK_REL = 'noopener noreferrer nofollow';

export const isExternal = (address: string) => /^https?:/i.test(address);
