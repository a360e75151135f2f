export const FAULT_KINDS = [
  /** A file of the version could not be had, or threw while it was evaluated. */
  'load',
  /** The loader or the action of a page threw. */
  'loader',
  'action',
  /** A component threw while it rendered, or in an effect: React does not tell them apart. */
  'render',
  /** The HTML that a server rendered differs from what the browser rendered over it. */
  'hydration',
  /** An event handler or a timer threw. */
  'handler',
  /** A promise was rejected, and nothing handled it. */
  'rejection',
  /** A picture, a stylesheet or a font could not be had. */
  'asset',
  /** A page did not answer within its deadline: it suspends, or its loader waits. */
  'timeout',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const FAULT_OUTCOMES = [
  /** The visitor got the page from the version before. */
  'fell-back',
  /** The visitor got a notice in place of the page, or above it. */
  'notice',
  /** The page went on. */
  'continued',
] as const;
export type FaultOutcome = (typeof FAULT_OUTCOMES)[number];

/** Limits in characters; the browser cuts what is longer. */
export const MAX_FAULT_MESSAGE = 500;
export const MAX_FAULT_STACK = 4_000;

export interface FaultReport {
  /** The revision that the page was loaded with. */
  readonly revision: number;
  /** The release to which the fault belongs: "ticketing", or "shell". */
  readonly name: string;
  readonly version: string;
  /** The page of the route table, such as "event"; empty where it is not known. */
  readonly page: string;
  readonly kind: FaultKind;
  readonly outcome: FaultOutcome;
  readonly message: string;
  /** As the browser gives it, with the addresses of files; empty where there is none. */
  readonly stack: string;
}

/** The window event after which the shell loads its pages again: a remote under development has replaced their modules. */
export const PAGES_CHANGED = 'azadkar:pages-changed';

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
