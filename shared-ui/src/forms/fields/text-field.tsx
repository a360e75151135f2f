import type { ComponentProps, ReactNode } from 'react';
import { AffixedInput } from '../../inputs/affixed-input';
import { useFieldValue } from '../use-form-values';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'autoFocus'
  | 'readOnly'
  | 'min'
  | 'max'
  | 'spellCheck'
>;

export interface TextFieldProps extends FieldProps, InputProps {
  /** Before and after the value, inside the border: a currency, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** One line of text. */
export function TextField({ name, label, description, required, disabled, prefix, suffix, ...input }: TextFieldProps) {
  const { id, value, error, size, setValue, control } = useField({ name, label, description, required, disabled });
  return (
    <FieldFrame id={id} label={label} description={description} required={required} error={error}>
      <AffixedInput
        type="text"
        {...size}
        {...input}
        {...control}
        prefix={prefix}
        suffix={suffix}
        value={String(value ?? '')}
        onChange={(event) => setValue(event.target.value)}
      />
    </FieldFrame>
  );
}

/** The person's own email address, which the browser offers to fill in. */
export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
);

/** Digits. A text input, because the wheel and the arrow keys change a number input by accident. */
export const NumberField = (props: TextFieldProps) => <TextField inputMode="numeric" autoComplete="off" {...props} />;

export const PhoneField = (props: TextFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
);

/** A day as YYYY-MM-DD, in the browser's date picker. */
export const DateField = (props: TextFieldProps) => <TextField type="date" {...props} />;

/** A value of the form without a visible control, so that it is posted also before scripts run. */
export const HiddenField = ({ name }: { name: string }) => (
  <input type="hidden" name={name} value={String(useFieldValue(name) ?? '')} />
);
