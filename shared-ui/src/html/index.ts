/** HTML that people wrote, shown safely. */
export { SafeHtml } from './safe-html';
