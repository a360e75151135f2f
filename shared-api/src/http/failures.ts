import type { RefusalReason } from '../endpoint';

/** The three ways a call can fail. Pages tell them apart by class, never by their text. */

const FAULT_MESSAGE = 'Something went wrong. Please try again later.';

/** The server refused the call, with a message for the person. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    message: string,
    /** HTTP status; 200 where the specification answers an ordinary question with the error flag. */
    readonly status: number,
    /** Refused fields with the message of each. */
    readonly errors: Readonly<Record<string, string>> = {},
    /** Finds the call in the api's log. */
    readonly reference: string | null = null,
    readonly reason?: RefusalReason,
  ) {
    super(message);
  }
}

/** No reply came: offline, timed out, or the connection broke. A retry may help. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(cause: unknown) {
    super('An error occurred while making the request. Please try again later.', { cause });
  }
}

/** A reply came that does not follow the contract, such as a proxy's error page. */
export class UnexpectedReply extends Error {
  override readonly name = 'UnexpectedReply';
  constructor(
    readonly endpoint: string,
    readonly status: number,
    cause?: unknown,
    readonly reference: string | null = null,
  ) {
    super(FAULT_MESSAGE, { cause });
  }
}

/** The message to show for a failure. Anything but a refusal or a lost connection is a fault, which is logged. */
export function messageOf(cause: unknown): string {
  if (cause instanceof Refused || cause instanceof Unreachable) return cause.message;
  console.error(cause);
  return FAULT_MESSAGE;
}
