/** An expected refusal, in a sentence that says what to do. Every other error that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** Whether an error of Node has one of these codes: "ENOENT". */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
