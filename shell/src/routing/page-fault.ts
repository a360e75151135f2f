import { isRouteErrorResponse } from 'react-router-dom';
import { isApiFailure } from '../faults/api-failure';
import { RemoteUnavailable } from '../remotes/remote-unavailable';

/** A page that did not answer in time: its loader waits, or a component suspends. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';
  constructor(milliseconds: number) {
    super(`The page did not answer within ${milliseconds / 1000} seconds`);
  }
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
