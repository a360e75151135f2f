/** HTML that editors wrote, sanitized. */
export { sanitizer } from '#sanitize';
export { prose, SafeHtml } from './safe-html';
export {
  asksQuestions,
  cut,
  divideText,
  loadText,
  NOT_WRITTEN,
  type TextSection,
  takeLinks,
  tileOf,
  type WrittenPage,
  withoutTags,
} from './written-text';
