import { useFormikContext } from 'formik';

/** The form's values and a setter, for fields that depend on others. */
export function useFormValues<V extends object>() {
  const { values, setFieldValue } = useFormikContext<V>();
  const setValue = <K extends keyof V & string>(name: K, value: V[K]) => void setFieldValue(name, value, false);
  return { values, setValue };
}
