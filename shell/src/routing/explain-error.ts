import { Refused, Unreachable } from '@azadkar/shared-api';
import { isRouteErrorResponse } from 'react-router-dom';
import { isApiFailure } from '../faults/report-fault';
import { RemoteUnavailable } from '../remotes/module-loader';

export interface Explanation {
  readonly title: string;
  readonly text: string;
  /** Whether the site has answered so: trying again gives the same. */
  readonly isAnswer?: boolean;
  readonly isNotFound?: boolean;
  /** Whether it is not for this member. */
  readonly isForStaff?: boolean;
  /** Whether nothing is known of it but what it says itself. */
  readonly isUnexpected?: boolean;
}

/** What is said to the visitor in place of an error. */
export function explainError(error: unknown): Explanation {
  if (isNotFound(error)) {
    return {
      title: 'Page not found',
      text: 'The page may have moved, or the address has a typing mistake.',
      isAnswer: true,
      isNotFound: true,
    };
  }
  if (error instanceof StaffOnly) {
    return {
      title: 'This page is for staff',
      text: 'If you are one of them: your rights begin with a second factor. Set one up, or sign in with yours.',
      isAnswer: true,
      isForStaff: true,
    };
  }
  if (error instanceof RemoteUnavailable) {
    return {
      title: 'This part of the site is not available right now',
      text: 'The rest of the site works. Please try again in a moment.',
    };
  }
  if (error instanceof PageTimeout) {
    return {
      title: 'This page is taking too long',
      text: 'It may be your connection, or it may be us. Please try again; the rest of the site works.',
    };
  }
  if (error instanceof Unreachable) {
    return { title: 'No connection', text: 'We could not reach the site. Check your connection and try again.' };
  }
  if (error instanceof Refused) return { title: 'This page cannot be shown', text: error.message, isAnswer: true };
  return {
    title: 'Something went wrong',
    text: 'Please try again. If it happens again, tell us through Help.',
    isUnexpected: true,
  };
}

const isNotFound = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof Refused) && error.status === 404;

/** A page that did not answer in time: its loader waits, or a component suspends. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';
  constructor(milliseconds: number) {
    super(`The page did not answer within ${milliseconds / 1000} seconds`);
  }
}

/** Everything before a page is rendered: access check, code, and its loader. Longer than a call to the api may take. */
const OPEN_PAGE_TIMEOUT_MS = 25_000;

/** Rejects after the limit of a page, and when the visitor leaves. `ended` says so to the work, whose result is ignored then. */
export function withinPageTimeout<T>(left: AbortSignal, work: (ended: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new PageTimeout(OPEN_PAGE_TIMEOUT_MS)), OPEN_PAGE_TIMEOUT_MS);
  const leave = () => end.abort(left.reason);
  left.addEventListener('abort', leave);
  return new Promise<T>((resolve, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason));
    work(end.signal).then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    left.removeEventListener('abort', leave);
  });
}

/** A member without the role asked for a page of the staff. It is an answer, no fault of the page. */
export class StaffOnly extends Error {
  override readonly name = 'StaffOnly';
}

/**
 * Whether a page's own code failed: it threw something else than an answer (a redirect, a 404) or a failure of the api. A
 * remote that could not be loaded is not meant; `load-page.ts` has reported that.
 */
export function isPageFault(error: unknown): boolean {
  if (isRouteErrorResponse(error) || error instanceof Response || isThrownData(error)) return false;
  return !isApiFailure(error) && !(error instanceof RemoteUnavailable) && !(error instanceof StaffOnly);
}

/** Whether it comes from the page: a fault of its code, or what it answers by throwing. The rest the shell has decided. */
export const isOfPage = (error: unknown): boolean =>
  !(error instanceof RemoteUnavailable || error instanceof StaffOnly || error instanceof PageTimeout);

/** What React Router's `data()` gives, which a page throws to answer with a status. */
const isThrownData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit';
