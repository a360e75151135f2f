import { getIn, useFormikContext } from 'formik';

/** The form's values, for fields that depend on others and for records. Names may be paths: "packages.0.title". */
export function useFormValues<V extends object>() {
  const { values, dirty, setFieldValue, setValues, resetForm } = useFormikContext<V>();
  return {
    values,
    /** Whether something was entered. */
    dirty,
    setValue: <K extends keyof V & string>(name: K, value: V[K]) => void setFieldValue(name, value, false),
    setValues: (entered: V) => void setValues(entered, false),
    /** These are what is stored: nothing is entered, and no field has an error. */
    reset: (stored: V) => resetForm({ values: stored }),
  };
}

/** The value of one field, for what depends on it. */
export const useFieldValue = (name: string): unknown => getIn(useFormikContext<object>().values, name);
