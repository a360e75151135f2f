import { NO_SESSION } from '@azadkar/release';
import type { Visitor } from '../page/page-request';

/** A visitor of whom nothing is known. */
export const NOBODY: Visitor = {
  ip: '127.0.0.1',
  host: 'localhost',
  protocol: 'http',
  userAgent: undefined,
  session: NO_SESSION,
  token: null,
  cookies: undefined,
};
