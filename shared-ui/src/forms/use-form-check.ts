import { getIn, useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { Values } from './check-values';
import { useFormScope } from './form-context';

/** What a form that is shown in steps needs of its form: the errors, and a check of some fields without submitting. */
export function useFormCheck() {
  const { errors, submitCount, isSubmitting, validateForm, setTouched, touched } = useFormikContext<Values>();
  const { busy, fail } = useFormScope();
  /** Shows the messages of these fields, and returns the names of those that are not valid. */
  const check = async (names: readonly string[]): Promise<string[]> => {
    const found = await validateForm();
    const invalid = names.filter((name) => getIn(found, name) !== undefined);
    await setTouched({ ...touched, ...Object.fromEntries(invalid.map((name) => [name, true])) }, false);
    return invalid;
  };
  return { errors, attempts: isSubmitting ? 0 : submitCount, busy, check, fail };
}

/** Submitting the form, by its button or with Enter in a field, runs this instead of sending it; null sends it. */
export function useSubmitInstead(run: (() => void) | null): void {
  const { instead } = useFormScope();
  useEffect(() => {
    instead.current = run;
    return () => {
      instead.current = null;
    };
  });
}
