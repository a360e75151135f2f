import { Refused, Unreachable } from '@azadkar/shared-api';
import { isRouteErrorResponse } from 'react-router-dom';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import { PageTimeout, StaffOnly } from './page-fault';

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
