/** HTML that editors wrote, sanitized. */
export { sanitizer } from '#sanitize';
export { SafeHtml } from './safe-html';
