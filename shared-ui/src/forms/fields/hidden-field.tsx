import { useFormikContext } from 'formik';
import type { Values } from '../check-values';

/** A value of the form without a visible control, so that it is posted also before scripts run. */
export function HiddenField({ name }: { name: string }) {
  const { values } = useFormikContext<Values>();
  return <input type="hidden" name={name} value={String(values[name] ?? '')} />;
}
