import { Refused } from '@azadkar/shared-api';

/** Answers a call that the api refused with this status, of its message; every other failure stays one. */
export const refusedWith =
  <T>(status: number, answer: (message: string) => T) =>
  (cause: unknown): T => {
    if (cause instanceof Refused && cause.status === status) return answer(cause.message);
    throw cause;
  };
