/** The three ways a call can fail. A page decides by class, never by reading text. */

const FAULT_MESSAGE = 'Something went wrong. Please try again later.';

/** The server understood and said no, in words meant for the person. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    message: string,
    /** HTTP status; 200 where the specification uses the error flag as an ordinary answer. */
    readonly status: number,
    /** Refused fields with the message of each. */
    readonly errors: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** No answer came: offline, timed out, or the connection broke. Trying again may help. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(cause: unknown) {
    super('An error occurred while making the request. Please try again later.', { cause });
  }
}

/** An answer came that is not of the contract: a proxy's page, or a server of another version. */
export class UnexpectedReply extends Error {
  override readonly name = 'UnexpectedReply';
  constructor(
    readonly endpoint: string,
    readonly status: number,
    cause?: unknown,
  ) {
    super(FAULT_MESSAGE, { cause });
  }
}

/** What a person reads when something failed. What is neither a refusal nor a lost connection is a fault, and logged. */
export function messageOf(cause: unknown): string {
  if (cause instanceof Refused || cause instanceof Unreachable) return cause.message;
  console.error(cause);
  return FAULT_MESSAGE;
}
