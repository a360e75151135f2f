/** Form fields for choices. */
import { plainInteger } from './numbers';
import { strictText } from './text';

/** The largest value of PostgreSQL's integer, for ids and amounts. */
const MAX_INTEGER = 2_147_483_647;

/** One of a closed list, with the same message for no choice and for a choice outside the list. */
export const oneChoice = <const V extends string>(values: readonly V[], missing: string) =>
  optionalChoice(values, missing).required(missing);

export const optionalChoice = <const V extends string>(values: readonly V[], wrong: string) =>
  strictText((text) => text)
    .typeError(wrong)
    .oneOf(values, wrong);

/** An id in a body or query, which may arrive as text. */
export const chosenId = (missing: string) =>
  plainInteger(missing).min(1, missing).max(MAX_INTEGER, missing).required(missing);

/** The values of a list of options. */
export const valuesOf = <const V>(options: readonly { readonly value: V }[]): V[] => options.map(({ value }) => value);
