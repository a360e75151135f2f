import { type ReactNode, useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type FieldOnScreen, fieldId, useFormScope } from './form-scope';

/** Props of every field of an `EditForm`. */
export interface EditFieldProps {
  /** The name of its value; within a `ListField` it begins with the name of the row: `${row}.title`. */
  name: string;
  label: string;
  description?: ReactNode;
  /** Marks the field as required; the schema decides whether it is. */
  required?: boolean;
  disabled?: boolean;
}

/**
 * Binds a field to its `EditForm`: its value, how to set it, and its error. Spread `control` on the element that holds the
 * value, and show label, description and error with a `FieldFrame`. For fields of an area's own.
 *
 * @param read the value as a text; a function that stays the same
 */
export function useEditField(
  { name, label, description, required, disabled }: EditFieldProps,
  read?: FieldOnScreen['read'],
) {
  const { id: form, register } = useFormScope();
  const { field, fieldState } = useController<Record<string, unknown>>({ name });
  useEffect(() => register(name, { label, read }), [register, name, label, read]);
  const id = fieldId(form, name);
  const error = fieldState.error?.message;
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    error,
    value: field.value,
    setValue: (value: unknown) => field.onChange(value),
    control: {
      id,
      name,
      disabled,
      onBlur: () => afterPress(field.onBlur),
      'aria-required': required || undefined, // `required` itself would be announced as invalid before anything is typed
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

/**
 * Runs this at once, or when the mouse button that is down on a control is up again. A message that appears or goes moves what
 * is below it; between press and release the browser would then see no click.
 */
function afterPress(run: () => void): void {
  const isPressed = document.querySelector(':is(button, a, label, summary):active') !== null;
  if (isPressed) document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true });
  else run();
}

/** The value of another field, for what depends on it. */
export function useEditValue(name: string): unknown {
  return useWatch<Record<string, unknown>>({ name });
}
