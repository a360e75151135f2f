import { useFormikContext } from 'formik';
import type { Values } from '../check-values';

/** What the form holds without asking for it, so that it is sent along before any script runs. */
export function HiddenField({ name }: { name: string }) {
  const { values } = useFormikContext<Values>();
  return <input type="hidden" name={name} value={String(values[name] ?? '')} />;
}
