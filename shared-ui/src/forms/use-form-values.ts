import { getIn, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useFormScope, useFormState } from './form-context';

/** The form's values, for fields that depend on others and for records. Names may be paths: "packages.0.title". */
export function useFormValues<V extends object>() {
  const { values, dirty, setValues, resetForm } = useFormikContext<V>();
  return {
    values,
    /** Whether something was entered. */
    dirty,
    setValue: useSetValue<V>(),
    setValues: (entered: V) => void setValues(entered, false),
    /** These are what is stored: nothing is entered, and no field has an error. */
    reset: (stored: V) => resetForm({ values: stored }),
  };
}

/** The value of one field, for what depends on it. */
export const useFieldValue = (name: string): unknown => useFormState(({ values }) => getIn(values, name));

/** Sets a value of the form, for what fills in other fields. */
export function useSetValue<V extends object>() {
  const { formik } = useFormScope();
  return <K extends keyof V & string>(name: K, value: V[K]) => void formik.current.setFieldValue(name, value, false);
}

/** What a form that is shown in steps needs of its form: the errors, and a check of some fields without submitting. */
export function useFormCheck() {
  const { busy, fail, formik } = useFormScope();
  const errors = useFormState((state) => state.errors);
  const attempts = useFormState(({ isSubmitting, submitCount }) => (isSubmitting ? 0 : submitCount));
  /** Shows the messages of these fields, and returns the names of those that are not valid. */
  const check = async (names: readonly string[]): Promise<string[]> => {
    const found = await formik.current.validateForm();
    const invalid = names.filter((name) => getIn(found, name) !== undefined);
    const { setTouched, touched } = formik.current;
    await setTouched({ ...touched, ...Object.fromEntries(invalid.map((name) => [name, true])) }, false);
    return invalid;
  };
  return { errors, attempts, busy, check, fail };
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
