import { Refused, UnexpectedReply, Unreachable } from '@azadkar/shared-api';

const API_FAILURES = [Refused, Unreachable, UnexpectedReply];

/** A failure of the api or of the way to it, for which no version's code is to blame. */
export const isApiFailure = (error: unknown): boolean => API_FAILURES.some((type) => error instanceof type);
