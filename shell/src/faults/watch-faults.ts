/**
 * Reports what nothing else catches: handlers and timers that throw, rejections, files that could not be had, and what
 * React gives to its root. Loading, loaders, actions and error boundaries report what they catch themselves.
 */
import type { FaultReport } from '@azadkar/release/manifest';
import type { ErrorInfo } from 'react';
import type { HydrationOptions } from 'react-dom/client';
import { findOwnerOfCode, findShownOwner, reportFault } from './report-fault';

declare global {
  /** Events of the time before the shell's scripts ran; the gateway's HTML collects them. */
  var faultsBeforeStart: (Event | PromiseRejectionEvent)[] | undefined;
}

/** Also reports what has failed before. */
export function watchFaults(): void {
  addEventListener('error', reportErrorEvent, true); // failed files are seen in the capture phase only
  addEventListener('unhandledrejection', reportRejection);
  document.fonts?.addEventListener('loadingerror', reportFailedFonts);
  for (const event of globalThis.faultsBeforeStart ?? []) {
    if ('reason' in event) reportRejection(event);
    else reportErrorEvent(event);
  }
  globalThis.faultsBeforeStart = undefined; // from here on, this page reports what fails
}

type Kind = FaultReport['kind'];

function reportErrorEvent(event: Event): void {
  if (event.target instanceof HTMLElement) reportFile(addressOf(event.target));
  else if (event instanceof ErrorEvent) reportCaught('handler', event.error, event.filename);
}

function reportRejection({ reason }: PromiseRejectionEvent): void {
  reportCaught('rejection', reason);
}

/** Nothing is reported that other code threw, or that says nothing of itself ("Script error."). */
function reportCaught(kind: Kind, error: unknown, address = ''): void {
  if (isLostConnection(error)) return;
  const stack = (error instanceof Error && error.stack) || address;
  if (stack.includes('-extension://')) return;
  const saysNothing = error != null && !/:\d+/.test(stack);
  const owner = findOwnerOfCode(stack) ?? (saysNothing ? findShownOwner() : null);
  const isLoading = error instanceof Error && error.name === 'ChunkLoadError';
  if (owner) reportFault({ ...owner, kind: isLoading ? 'load' : kind, outcome: 'continued', error });
}

/** The words of the browsers for a `fetch` that got no answer. */
const isLostConnection = (error: unknown) =>
  error instanceof TypeError && /^(Failed to fetch|Load failed|NetworkError)/.test(error.message);

/** Scripts are left out: their loader reports them. */
function addressOf(element: HTMLElement): string {
  if (element instanceof HTMLImageElement) return element.currentSrc || element.src;
  return element instanceof HTMLLinkElement ? element.href : '';
}

function reportFile(address: string): void {
  const owner = findOwnerOfCode(address);
  const error = new Error(`${address} could not be loaded`);
  error.stack = '';
  if (owner) reportFault({ ...owner, kind: 'asset', outcome: 'continued', error });
}

/** The event does not name the file; browsers that say how a request ended do. */
function reportFailedFonts(): void {
  for (const entry of performance.getEntriesByType('resource')) {
    const failed = entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400;
    if (failed && /\.woff2?$/.test(entry.name)) reportFile(entry.name);
  }
}

/** Options of React's root. The stack of components tells the page from the frame around it. */
export const reportingRoot: Pick<HydrationOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'> = {
  /** What a boundary of the shell caught; the boundaries of pages report theirs, with what the visitor got instead. */
  onCaughtError(error, info) {
    console.error(error);
    if (!IN_PAGE.test(info.componentStack ?? '')) reportRendering('render', error, info);
  },
  onUncaughtError(error, info) {
    console.error(error);
    reportRendering('render', error, info);
  },
  onRecoverableError(error, info) {
    console.error('Rendered otherwise', error);
    reportRendering('hydration', error instanceof Error && error.cause ? error.cause : error, info);
  },
};

function reportRendering(kind: 'render' | 'hydration', error: unknown, { componentStack }: ErrorInfo): void {
  const components = componentStack ?? '';
  const stack = (error instanceof Error && error.stack) || '';
  const owner = findOwnerOfCode(`${stack}\n${components}`) ?? findShownOwner();
  const shown = owner.name === 'shell' && IN_PAGE.test(components) ? findShownOwner() : owner;
  reportFault({ ...shown, kind, outcome: kind === 'render' ? 'notice' : 'continued', error, components });
}

/** The element of the frame around every page, as browsers write it. React has no address for a component without hooks. */
const IN_PAGE = /^[^\S\n]*(?:at )?main[ @]/m;
