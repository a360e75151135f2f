/**
 * Reports of a renderer, parsed. A renderer runs the code of remotes, so what it sends is untrusted input: anything that
 * is not exactly of the agreed form is refused, and cannot damage the gateway or the page around it.
 */
import {
  type ApiCall,
  isRecord,
  type PlacedSlot,
  parseJson,
  type RenderedPage,
  type RenderedPart,
  type RenderedRedirect,
  type RenderOutcome,
  type RenderReport,
} from '@azadkar/release';

/** A report; `request` is null for a call that is not allowed. */
export type ParsedReport =
  | Exclude<RenderReport, { kind: 'call' }>
  | { readonly kind: 'call'; readonly id: string; readonly call: number; readonly request: ApiCall | null };

/** Null for what is no report. */
export function parseReport(message: unknown): ParsedReport | null {
  if (!isRecord(message)) return null;
  const { kind, id, memory, outcome, protocol, call } = message;
  if (kind === 'pong') return { kind };
  if (kind === 'ready') return { kind, protocol: typeof protocol === 'number' ? protocol : 0 };
  if (!isText(id, MAX_ID)) return null;
  if (kind === 'working') return { kind, id };
  if (kind === 'call') {
    return typeof call === 'number' ? { kind, id, call, request: parseCall(message.request) } : null;
  }
  if (kind !== 'done' || typeof memory !== 'number') return null;
  return { kind, id, memory, outcome: parseOutcome(outcome) ?? UNKNOWN_OUTCOME };
}

const UNKNOWN_OUTCOME: RenderOutcome = { kind: 'failed', message: 'the renderer said what is not understood' };

/* Limits in characters. */

const MAX_ID = 40;
const MAX_MESSAGE = 8_000;
const MAX_TITLE = 300;
const MAX_LOCATION = 2_000;
const MAX_DETAILS = 4_000;
/** Of a page's HTML, styles and data together. The largest page of the site has 350,000. */
const MAX_PAGE = 2_000_000;
/** Of a part's HTML, styles and data together: the styles are those of the whole theme before the page's are left out. */
const MAX_PART = 400_000;
const MAX_PLACES = 20;
const MAX_SLOT = 70;
const MAX_PROPS = 2_000;

function parseOutcome(outcome: unknown): RenderOutcome | null {
  if (!isRecord(outcome)) return null;
  const { message, page, part, redirect, details } = outcome;
  if (details !== undefined && !isText(details, MAX_DETAILS)) return null;
  const session = details === undefined ? {} : { details };
  switch (outcome.kind) {
    case 'loaded':
      return { kind: 'loaded' };
    case 'skipped':
    case 'failed':
      return isText(message) ? { kind: outcome.kind, message: message.slice(0, MAX_MESSAGE) } : null;
    case 'rendered':
      return isPage(page) ? { kind: 'rendered', page, ...session } : null;
    case 'part':
      return isPart(part) ? { kind: 'part', part } : null;
    case 'redirected':
      return isRedirect(redirect) ? { kind: 'redirected', redirect, ...session } : null;
    default:
      return null;
  }
}

const isText = (value: unknown, max = Number.POSITIVE_INFINITY): value is string =>
  typeof value === 'string' && value.length <= max;

function isPage(page: unknown): page is RenderedPage {
  if (!isRecord(page)) return false;
  const { status, title, html, styles, pictures, data, places } = page;
  if (!isPageStatus(status) || !(title === null || isText(title, MAX_TITLE))) return false;
  if (places !== undefined && !(Array.isArray(places) && places.length <= MAX_PLACES && places.every(isPlace)))
    return false;
  if (!isText(html) || !isText(data) || !isText(pictures) || !isStyles(styles)) return false;
  const size = html.length + data.length + pictures.length + styles.css.length + styles.names.length;
  return size <= MAX_PAGE && HEAD_LINKS.test(pictures);
}

const isPlace = (placed: unknown): placed is PlacedSlot =>
  isRecord(placed) &&
  isText(placed.slot, MAX_SLOT) &&
  isText(placed.place) &&
  PLACE.test(placed.place) &&
  isText(placed.props, MAX_PROPS) &&
  isRecord(parseJson(placed.props));

/** An id as React makes them. */
const PLACE = /^[\w:-]{1,60}$/;

function isPart(part: unknown): part is RenderedPart {
  if (!isRecord(part)) return false;
  const { html, styles, data } = part;
  if (!isText(html) || !isText(data) || !Array.isArray(styles) || !styles.every(isNamedStyle)) return false;
  const css = styles.reduce((sum, style) => sum + style.join().length, 0);
  return html.length + data.length + css <= MAX_PART && parseJson(data) !== undefined;
}

const isNamedStyle = (style: unknown): style is RenderedPart['styles'][number] =>
  Array.isArray(style) &&
  style.length === 2 &&
  isText(style[0]) &&
  /^[\w-]+$/.test(style[0]) &&
  isStyles({ names: '', css: style[1] });

/** Preload links of images and links of feeds, and nothing else. */
const HEAD_LINKS = /^(<link rel="(preload" as="image|alternate)"( [a-zA-Z]+="[^"<>]*")*\/?>)*$/;

/** Nothing that could end the attribute or the element in which it will be placed. */
const isStyles = (styles: unknown): styles is RenderedPage['styles'] =>
  isRecord(styles) &&
  isText(styles.names) &&
  /^[\w\s-]*$/.test(styles.names) &&
  isText(styles.css) &&
  !/<\/style/i.test(styles.css);

/** A page is there, or it says why not. */
const isPageStatus = (status: unknown) =>
  status === 200 || (typeof status === 'number' && Number.isInteger(status) && 400 <= status && status <= 599);

/** A browser keeps a permanent redirect, so that only the shell's own table has those. */
const REDIRECT_STATUSES: readonly unknown[] = [302, 303, 307];

function isRedirect(redirect: unknown): redirect is RenderedRedirect {
  if (!isRecord(redirect)) return false;
  const { status, location } = redirect;
  return REDIRECT_STATUSES.includes(status) && isText(location, MAX_LOCATION);
}

/* Limits in characters; a posted form has 32,000 at most. */
const MAX_PATH = 4_000;
const MAX_BODY = 100_000;

/** Segments as a contract's paths have them, filled in and percent-encoded; the api takes no other. */
const PATH = /^\/api(\/(?!\.{1,2}(\/|\?|$))[\w.~!'()*%-]+)+(\?[\x21\x24-\x7e%]*)?$/;
/** An encoded slash, backslash or dot: the same path would be another one after it. */
const HIDDEN = /%(2f|5c|2e|00)/i;

const KEY = /^[\w-]{1,100}$/;

/** A call of a renderer, to be made of the api; null for anything else. */
function parseCall(request: unknown): ApiCall | null {
  if (!isRecord(request)) return null;
  const { method, path, body, idempotencyKey } = request;
  if (method !== 'GET' && method !== 'POST') return null;
  if (!isText(path, MAX_PATH) || !isPath(path)) return null;
  if (body !== undefined && (method === 'GET' || !isText(body, MAX_BODY))) return null;
  if (idempotencyKey !== undefined && !(isText(idempotencyKey) && KEY.test(idempotencyKey))) return null;
  return { method, path, ...(body === undefined ? {} : { body }), ...(idempotencyKey ? { idempotencyKey } : {}) };
}

const isPath = (path: string) => PATH.test(path) && !HIDDEN.test(path.replace(/\?.*$/, ''));
