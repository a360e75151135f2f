/** Text of a fault without what belongs to a person: a fault says where code failed, never for whom. */

/** Queries and fragments of addresses; they may hold the token of a link in an email. */
const QUERY = /[?#][^\s"'<>)]*/g;
const ADDRESS = /(?:https?:\/\/|\/)[^\s"'<>)]*/g;
const EMAIL = /[\w.+-]{1,64}@(?!\d+\.\d)[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,}/gi;
/** Tokens, and numbers as long as those of phones, cards and identity cards. */
const SECRET = /\beyJ[\w.-]+|\b(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}|\b[\da-f]{24,}\b|\d[\d -]{6,}\d/g;

export const withoutQueries = (text: string): string => text.replace(ADDRESS, (address) => address.replace(QUERY, ''));

export const withoutSecrets = (text: string): string =>
  withoutQueries(text).replace(EMAIL, '<email>').replace(SECRET, '<secret>');

/** Lines of a stack that name a place: the rest repeats the message. */
export const framesOf = (stack: string): string =>
  withoutQueries(
    stack
      .split('\n')
      .filter((line) => /:\d+\)?\s*$/.test(line))
      .join('\n'),
  );
