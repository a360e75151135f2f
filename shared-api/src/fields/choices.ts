/** Form fields for choices. */
import { boolean } from 'yup';
import { MAX_INTEGER, plainInteger } from './numbers';
import { strictText } from './text';

/** One of a closed list, with the same message for no choice and for a choice outside the list. */
export const oneChoice = <const V extends string>(values: readonly V[], missing: string) =>
  optionalChoice(values, missing).required(missing);

export const optionalChoice = <const V extends string>(values: readonly V[], wrong: string) =>
  strictText((text) => text)
    .typeError(wrong)
    .oneOf(values, wrong);

/** A box that is ticked or not. */
export const yesOrNo = boolean()
  .transform((given: unknown) => given ?? undefined)
  .typeError('Please choose yes or no.');

/** An id in a body or query, which may arrive as text. */
export const chosenId = (missing: string) =>
  plainInteger(missing).min(1, missing).max(MAX_INTEGER, missing).required(missing);

/** The values of a list of options. */
export const valuesOf = <const V>(options: readonly { readonly value: V }[]): V[] => options.map(({ value }) => value);
