import { getIn } from 'formik';
import { type ReactNode, useContext, useEffect } from 'react';
import { type FormState, type RegisteredField, SectionContext, useFormScope, useFormState } from '../form-context';
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
 * Spread `control` on the element that holds the value, and `size` on one of a line of text.
 *
 * @param read the value as a text, to be read beside another one; a function that stays the same
 */
export function useField({ name, label, description, required, disabled }: FieldProps, read?: RegisteredField['read']) {
  const { id: form, formik, register, dense } = useFormScope();
  const id = `${form}-${name}`;
  const section = useContext(SectionContext);
  useEffect(() => register(name, { id, label, section, read }), [register, name, id, label, section, read]);

  const value: unknown = useFormState(({ values }) => getIn(values, name));
  const error = useFormState((state) => shownError(state, name));
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

  return {
    id,
    value,
    error,
    size: dense ? DENSE : undefined,
    setValue: (entered: unknown) => {
      const { errors, setFieldValue } = formik.current;
      void Promise.resolve(setFieldValue(name, entered, Object.keys(errors).length > 0)).catch(ignore);
    },
    control: {
      id,
      name,
      disabled,
      'aria-required': required || undefined, // `required` itself would be announced as invalid before anything is typed
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
      onBlur: () =>
        void afterPointerUp()
          .then(() => formik.current.setFieldTouched(name, true, true))
          .catch(ignore),
    },
  };
}

function shownError({ errors, touched, submitCount }: FormState, name: string): string | undefined {
  const error: unknown = submitCount > 0 || getIn(touched, name) ? getIn(errors, name) : undefined;
  return typeof error === 'string' ? error : undefined; // of rows, the list has those of its fields
}

/** As large as a finger needs, and without the zoom of iOS, on a phone. */
const DENSE = { minHeight: { base: '11', md: '9' }, fontSize: { base: 'md', md: 'sm' } } as const;

/** The import of the schema failed; submitting the form reports it. */
const ignore = () => undefined;

export type BoundField = ReturnType<typeof useField>;
