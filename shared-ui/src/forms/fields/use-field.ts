import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import type { Values } from '../check-values';
import { useFormScope } from '../form-context';
import { afterPointerUp } from './after-pointer-up';

/** What every field takes. */
export interface FieldProps {
  name: string;
  /** Always visible. */
  label: string;
  description?: ReactNode;
  /** Marks the field; the schema decides. */
  required?: boolean;
  disabled?: boolean;
}

/**
 * Binds a field to its form: checked when it is left, and while typing once something is wrong.
 * `control` is for the element that holds the value.
 */
export function useField({ name, label, description, required, disabled }: FieldProps) {
  const formik = useFormikContext<Values>();
  const { id: form, register } = useFormScope();
  const id = `${form}-${name}`;
  useEffect(() => register(name, { id, label }), [register, name, id, label]);

  const meta = formik.getFieldMeta<unknown>(name);
  const error = meta.touched || formik.submitCount > 0 ? meta.error : undefined;
  const hasErrors = Object.keys(formik.errors).length > 0;
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

  return {
    id,
    value: meta.value,
    error,
    setValue: (value: unknown) => void Promise.resolve(formik.setFieldValue(name, value, hasErrors)).catch(toldLater),
    control: {
      id,
      name,
      disabled,
      'aria-required': required || undefined, // `required` itself would be read as "invalid" before anything is typed
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
      onBlur: () =>
        void afterPointerUp()
          .then(() => formik.setFieldTouched(name, true, true))
          .catch(toldLater),
    },
  };
}

/** The rules could not be fetched: sending the form says so. */
const toldLater = () => undefined;

export type BoundField = ReturnType<typeof useField>;
