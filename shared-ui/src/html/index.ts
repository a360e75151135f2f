/** HTML that editors wrote, sanitized. */
export { SafeHtml } from './safe-html';
