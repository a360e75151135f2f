/** HTML that editors wrote, sanitized. */
export { sanitizer } from '#sanitize';
export { prose, SafeHtml } from './safe-html';
