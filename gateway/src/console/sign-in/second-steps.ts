/** Sign-ins of which the password was right and the code is missing. */
import { type Principal, totpStep } from '@azadkar/release';
import { makeId, verifierOf } from './sessions';

const SECOND_STEP_TTL_MS = 5 * 60_000;
const MAX_WRONG_CODES = 5;
const MAX_SECOND_STEPS = 100;

interface SecondStep {
  readonly person: string;
  readonly verifier: string;
  /** Of the person's authenticator app. */
  readonly secret: string;
  readonly expiresAt: number;
  wrongCodes: number;
}

export class SecondSteps {
  readonly #steps = new Map<string, SecondStep>();
  /** The time step of the newest code that each person has used: a code is taken once. */
  readonly #taken = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /** Gives the id for the cookie. */
  begin(principal: Principal, secret: string): string {
    const id = makeId();
    const expiresAt = this.now() + SECOND_STEP_TTL_MS;
    this.#steps.set(id, { person: principal.name, verifier: verifierOf(principal), secret, expiresAt, wrongCodes: 0 });
    for (const oldest of [...this.#steps.keys()].slice(0, -MAX_SECOND_STEPS)) this.#steps.delete(oldest);
    return id;
  }

  find(id: string | undefined): SecondStep | null {
    const step = id === undefined ? undefined : this.#steps.get(id);
    return step && step.expiresAt > this.now() && step.wrongCodes < MAX_WRONG_CODES ? step : null;
  }

  /** Whether the code is right and new; then the second step is done. */
  takeCode(id: string, step: SecondStep, code: string): boolean {
    const counter = totpStep(step.secret, code.replace(/\s/g, ''), this.now());
    if (counter === null || counter <= (this.#taken.get(step.person) ?? 0)) {
      step.wrongCodes += 1;
      return false;
    }
    this.#taken.set(step.person, counter);
    this.#steps.delete(id);
    return true;
  }

  end(id: string | undefined): void {
    if (id !== undefined) this.#steps.delete(id);
  }
}
