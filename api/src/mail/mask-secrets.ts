/** A long run of letters, digits and -_ with at least one digit: tokens have it, and names of pages hardly. */
const TOKEN = /\b(?=[\w-]*\d)[\w-]{20,}/g;
const QUERY_VALUE = /([?&][\w.-]+=)[^&\s"'<>]+/g;
const CODE = /\b\d{6,8}\b/g;

/** Text of an email without what opens an account: values in links, tokens and codes. */
export const maskSecrets = (text: string): string =>
  text.replace(QUERY_VALUE, '$1…').replace(TOKEN, '…').replace(CODE, '…');
