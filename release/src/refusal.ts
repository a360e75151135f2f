/** An expected no, in a sentence that says what to do. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
