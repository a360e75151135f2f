/**
 * Reports of a renderer, parsed. A renderer runs the code of remotes, so what it sends is untrusted input: anything that
 * is not exactly of the agreed form is refused, and cannot damage the gateway or the page around it.
 */
import type { RenderedPage, RenderedRedirect, RenderOutcome, RenderReport } from '@azadkar/release';

type Fields = Readonly<Record<string, unknown>>;

/** Null for what is no report. */
export function parseReport(message: unknown): RenderReport | null {
  if (!isRecord(message)) return null;
  const { kind, id, memory, outcome } = message;
  if (kind === 'ready' || kind === 'pong') return { kind };
  if (typeof id !== 'number') return null;
  if (kind === 'working') return { kind, id };
  if (kind !== 'done' || typeof memory !== 'number') return null;
  return { kind, id, memory, outcome: parseOutcome(outcome) ?? UNKNOWN_OUTCOME };
}

const UNKNOWN_OUTCOME: RenderOutcome = { kind: 'failed', message: 'the renderer said what is not understood' };

/** `added`, `left` and `moved` are the former names of kinds: shells that were published with them go on rendering. */
function parseOutcome(outcome: unknown): RenderOutcome | null {
  if (!isRecord(outcome)) return null;
  const { message, page } = outcome;
  switch (outcome.kind) {
    case 'loaded':
    case 'added':
      return { kind: 'loaded' };
    case 'skipped':
    case 'left':
      return isText(message) ? { kind: 'skipped', message } : null;
    case 'failed':
      return isText(message) ? { kind: 'failed', message } : null;
    case 'rendered':
      return isPage(page) ? { kind: 'rendered', page } : null;
    case 'redirected':
      return parseRedirect(outcome.redirect);
    case 'moved':
      return parseRedirect(outcome.move);
    default:
      return null;
  }
}

const parseRedirect = (redirect: unknown): RenderOutcome | null =>
  isRedirect(redirect) ? { kind: 'redirected', redirect } : null;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function isPage(page: unknown): page is RenderedPage {
  if (!isRecord(page)) return false;
  const { status, title, html, styles, pictures, data } = page;
  const isComplete = isStatus(status, 200, 599) && (title === null || isText(title)) && isText(html) && isText(data);
  return isComplete && isStyles(styles) && isText(pictures) && PRELOAD_LINKS.test(pictures);
}

/** Preload links of images, and nothing else. */
const PRELOAD_LINKS = /^(<link rel="preload" as="image"( [a-zA-Z]+="[^"<>]*")*\/?>)*$/;

/** Nothing that could end the attribute or the element in which it will be placed. */
const isStyles = (styles: unknown) =>
  isRecord(styles) &&
  isText(styles.names) &&
  /^[\w\s-]*$/.test(styles.names) &&
  isText(styles.css) &&
  !/<\/style/i.test(styles.css);

function isRedirect(redirect: unknown): redirect is RenderedRedirect {
  if (!isRecord(redirect)) return false;
  const { status, location, cookies } = redirect;
  return isStatus(status, 300, 399) && isHeader(location) && isList(cookies) && cookies.every(isHeader);
}

const isStatus = (status: unknown, from: number, to: number) =>
  typeof status === 'number' && Number.isInteger(status) && from <= status && status <= to;

/** Characters that an HTTP header may contain. */
const isHeader = (value: unknown) => isText(value) && /^[\t\x20-\x7e\x80-\xff]+$/.test(value);
