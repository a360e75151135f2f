import { useFormikContext } from 'formik';
import { type ReactNode, useContext, useEffect } from 'react';
import type { Values } from '../check-values';
import { SectionContext, useFormScope } from '../form-context';
import { afterPointerUp } from './after-pointer-up';

/** Props of every field. */
export interface FieldProps {
  name: string;
  /** Always visible. */
  label: string;
  description?: ReactNode;
  /** Marks the field as required; the schema decides whether it is. */
  required?: boolean;
  disabled?: boolean;
}

/**
 * Binds a field to its form. It is validated when it loses focus, and on each change while the form has errors.
 * Spread `control` on the element that holds the value.
 */
export function useField({ name, label, description, required, disabled }: FieldProps) {
  const formik = useFormikContext<Values>();
  const { id: form, register } = useFormScope();
  const id = `${form}-${name}`;
  const section = useContext(SectionContext);
  useEffect(() => register(name, { id, label, section }), [register, name, id, label, section]);

  const meta = formik.getFieldMeta<unknown>(name);
  const error = meta.touched || formik.submitCount > 0 ? meta.error : undefined;
  const hasErrors = Object.keys(formik.errors).length > 0;
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

  return {
    id,
    value: meta.value,
    error,
    setValue: (value: unknown) => void Promise.resolve(formik.setFieldValue(name, value, hasErrors)).catch(ignore),
    control: {
      id,
      name,
      disabled,
      'aria-required': required || undefined, // `required` itself would be announced as invalid before anything is typed
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
      onBlur: () =>
        void afterPointerUp()
          .then(() => formik.setFieldTouched(name, true, true))
          .catch(ignore),
    },
  };
}

/** The import of the schema failed; submitting the form reports it. */
const ignore = () => undefined;

export type BoundField = ReturnType<typeof useField>;
