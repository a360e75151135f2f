import { chakra } from '@azadkar/shared-ui';
import { TextField, useFormValues } from '@azadkar/shared-ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';

export interface FormValueProps {
  name: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
}

/**
 * Binds a control of our own to the form. The forms of the shell know only their fields, so one of these stands above it,
 * with the label, the description and the error; its input is out of sight and leads to the control.
 */
export function FormValue({
  onFocus,
  children,
  ...field
}: FormValueProps & { onFocus: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    input.tabIndex = -1; // no stop of its own; the label and the list of errors still lead here
    input.setAttribute('aria-hidden', 'true');
  }, []);
  return (
    <div>
      <Field ref={frame} onFocus={onFocus}>
        <TextField {...field} autoComplete="off" />
      </Field>
      <chakra.div mt="1.5" onBlur={() => validate(frame.current)}>
        {children}
      </chakra.div>
    </div>
  );
}

/** The field is checked when the focus leaves it, and so it is when the focus leaves the control. */
function validate(frame: HTMLElement | null): void {
  frame?.querySelector('input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** The value of a field, and what sets it. */
export function useFormValue<T>(name: string, empty: T): [value: T, setValue: (value: T) => void] {
  const { values, setValue } = useFormValues<Record<string, T | null | undefined>>();
  return [values[name] ?? empty, (value) => setValue(name, value)];
}

const Field = chakra('div', { base: { position: 'relative', '& input': { srOnly: true } } });
