/** Tokens of a session's forms. Each is taken once, and says what the form was shown for. */
import { randomBytes } from 'node:crypto';
import type { ChangeRequest, ShownPlan } from '@azadkar/release';

/** A form that was open for longer is shown again. */
const FORM_TTL_MS = 30 * 60_000;
const MAX_FORMS = 40;

/** What a form belongs to: the overview of a revision, or the plan that it applies. */
export type FormPurpose =
  | { readonly kind: 'overview'; readonly revision: number }
  | ({
      readonly kind: 'plan';
      readonly request: ChangeRequest;
      readonly revision: number;
      /** The request that is approved, by its number. */
      readonly approves?: number;
    } & Pick<ShownPlan, 'names' | 'effect'>);

interface Form {
  readonly purpose: FormPurpose;
  readonly issuedAt: number;
}

export class FormTokens {
  readonly #forms = new Map<string, Form>();

  constructor(private readonly now: () => number) {}

  issue(purpose: FormPurpose): string {
    const token = randomBytes(16).toString('base64url');
    this.#forms.set(token, { purpose, issuedAt: this.now() });
    for (const oldest of [...this.#forms.keys()].slice(0, -MAX_FORMS)) this.#forms.delete(oldest);
    return token;
  }

  /** The token of an overview that was shown and not used, so that a section which has not changed stays the same text. */
  ofOverview(revision: number): string {
    const known = [...this.#forms].find(
      ([, { purpose, issuedAt }]) =>
        purpose.kind === 'overview' && purpose.revision === revision && this.now() - issuedAt < FORM_TTL_MS / 2,
    );
    return known?.[0] ?? this.issue({ kind: 'overview', revision });
  }

  /** What the form was shown for; null for one that was used, is too old or of another session. It is used up. */
  take<K extends FormPurpose['kind']>(token: string | undefined, kind: K): Extract<FormPurpose, { kind: K }> | null {
    const form = token === undefined ? undefined : this.#forms.get(token);
    if (!form || token === undefined || !isOf(form.purpose, kind)) return null;
    this.#forms.delete(token);
    return this.now() - form.issuedAt < FORM_TTL_MS ? form.purpose : null;
  }
}

const isOf = <K extends FormPurpose['kind']>(
  purpose: FormPurpose,
  kind: K,
): purpose is Extract<FormPurpose, { kind: K }> => purpose.kind === kind;
