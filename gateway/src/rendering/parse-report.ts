/**
 * What a renderer says is the word of a process that runs remotes' code: it is believed only in the form that was agreed,
 * so that nothing which is broken in there breaks the gateway, or the page around it.
 */
import type { RenderedMove, RenderedPage, RenderOutcome, RenderReport } from '@azadkar/release';

type Said = Readonly<Record<string, unknown>>;

/** Null for what is no report. */
export function parseReport(said: unknown): RenderReport | null {
  if (!isRecord(said)) return null;
  if (said.kind === 'ready' || said.kind === 'pong') return { kind: said.kind };
  const { kind, id, memory } = said;
  if (typeof id !== 'number') return null;
  if (kind === 'working') return { kind, id };
  if (kind !== 'done' || typeof memory !== 'number') return null;
  return { kind, id, memory, outcome: readOutcome(said.outcome) };
}

function readOutcome(said: unknown): RenderOutcome {
  if (isRecord(said)) {
    const { kind, message, page, move } = said;
    if (kind === 'added') return { kind };
    if ((kind === 'left' || kind === 'failed') && isText(message)) return { kind, message };
    if (kind === 'rendered' && isPage(page)) return { kind, page };
    if (kind === 'moved' && isMove(move)) return { kind, move };
  }
  return { kind: 'failed', message: 'the renderer said what is not understood' };
}

const isRecord = (said: unknown): said is Said => typeof said === 'object' && said !== null;
const isText = (said: unknown): said is string => typeof said === 'string';
const isList = (said: unknown): said is unknown[] => Array.isArray(said);

function isPage(said: unknown): said is RenderedPage {
  if (!isRecord(said)) return false;
  const { status, title, html, styles, pictures, data } = said;
  const isTold = isStatus(status, 200, 599) && (title === null || isText(title)) && isText(html) && isText(data);
  return isTold && isStyle(styles) && isText(pictures) && LINKS.test(pictures);
}

/** Links to pictures, and nothing else. */
const LINKS = /^(<link rel="preload" as="image"( [a-zA-Z]+="[^"<>]*")*\/?>)*$/;

/** Nothing that ends the attribute or the element it will stand in. */
const isStyle = (said: unknown) =>
  isRecord(said) &&
  isText(said.names) &&
  /^[\w\s-]*$/.test(said.names) &&
  isText(said.css) &&
  !/<\/style/i.test(said.css);

function isMove(said: unknown): said is RenderedMove {
  if (!isRecord(said)) return false;
  const { status, location, cookies } = said;
  return isStatus(status, 300, 399) && isHeader(location) && isList(cookies) && cookies.every(isHeader);
}

const isStatus = (said: unknown, from: number, to: number) =>
  Number.isInteger(said) && from <= (said as number) && (said as number) <= to;

/** What HTTP can carry. */
const isHeader = (said: unknown) => isText(said) && /^[\t\x20-\x7e\x80-\xff]+$/.test(said);
