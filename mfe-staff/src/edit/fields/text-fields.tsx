import { brand } from '@azadkar/shared-api/brand';
import { chakra, formatPrice } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import type { ComponentProps, ReactNode } from 'react';
import { controlSize, FieldFrame } from './field-frame';
import { type EditFieldProps, useEditField } from './use-edit-field';

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'readOnly' | 'min' | 'max' | 'spellCheck'
>;

interface Props extends EditFieldProps, InputProps {
  /** Before and after the value, inside the border: a currency, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** One line of text. */
export function TextField({ name, label, description, required, disabled, prefix, suffix, ...input }: Props) {
  const { id, value, error, setValue, control } = useEditField({ name, label, description, required, disabled });
  return (
    <FieldFrame {...{ id, label, description, required, error }}>
      <chakra.div css={prefix || suffix ? { '& > div': controlSize } : undefined}>
        <AffixedInput
          type="text"
          autoComplete="off"
          {...controlSize}
          {...input}
          {...control}
          prefix={prefix}
          suffix={suffix}
          value={String(value ?? '')}
          onChange={(event) => setValue(event.target.value)}
        />
      </chakra.div>
    </FieldFrame>
  );
}

/** Digits. A text input, because the wheel and the arrow keys change a number input by accident. */
export function NumberField(props: Props) {
  return <TextField inputMode="numeric" {...props} />;
}

/** A day as YYYY-MM-DD. */
export function DateField(props: Props) {
  return <TextField type="date" {...props} />;
}

/** Whole rupees. Commas and spaces may be typed; the form has the digits alone. */
export function MoneyField({ description, ...props }: Omit<Props, 'prefix' | 'suffix' | 'inputMode'>) {
  const { name, label, required, disabled, ...input } = props;
  const { id, value, error, setValue, control } = useEditField({ name, label, description, required, disabled });
  const digits = String(value ?? '');
  const aside = /^\d{4,12}$/.test(digits) ? formatPrice(Number(digits)) : undefined;
  return (
    <FieldFrame {...{ id, label, description, required, error, aside }}>
      <chakra.div css={{ '& > div': controlSize }}>
        <AffixedInput
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...controlSize}
          {...input}
          {...control}
          prefix={brand.currency}
          value={digits}
          onChange={(event) => setValue(event.target.value.replace(/[\s,]/g, ''))}
        />
      </chakra.div>
    </FieldFrame>
  );
}

interface AreaProps extends EditFieldProps {
  rows?: number;
  /** With it, the rest is counted. */
  maxLength?: number;
  placeholder?: string;
}

/** Several lines of text. */
export function TextAreaField({ name, label, description, required, disabled, rows = 4, ...area }: AreaProps) {
  const { id, value, error, setValue, control } = useEditField({ name, label, description, required, disabled });
  const text = String(value ?? '');
  const aside = area.maxLength ? `${text.length} of ${area.maxLength}` : undefined;
  return (
    <FieldFrame {...{ id, label, description, required, error, aside }}>
      <Area {...area} {...control} rows={rows} value={text} onChange={(event) => setValue(event.target.value)} />
    </FieldFrame>
  );
}

const Area = chakra('textarea', {
  base: {
    display: 'block',
    width: 'full',
    px: '3',
    py: '2',
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'md',
    fontSize: { base: 'md', md: 'sm' },
    lineHeight: 'moderate',
    resize: 'vertical',
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: { outlineOffset: '1px' },
    '&[aria-invalid=true]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
  },
});
