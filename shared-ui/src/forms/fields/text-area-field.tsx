import { formatNumber } from '@azadkar/shared-api/format';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlStyle } from '../../inputs/controls';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface Props
  extends FieldProps,
    Pick<ComponentProps<'textarea'>, 'rows' | 'autoComplete' | 'placeholder' | 'autoFocus'> {
  /** Shows the number of characters and this limit. More can be typed: the schema decides what is too long. */
  characterLimit?: number;
}

const TextAreaControl = chakra('textarea', {
  base: { ...controlStyle, display: 'block', py: '2.5', resize: 'vertical', fieldSizing: 'content', maxHeight: '60vh' },
});

/** Several lines of text: three at first, as in the specification, and more as they are written. */
export function TextAreaField({ characterLimit, rows = 3, autoComplete, placeholder, autoFocus, ...field }: Props) {
  const { id, value, error, size, setValue, control } = useField(field);
  const text = String(value ?? '');
  return (
    <FieldFrame
      {...field}
      id={id}
      error={error}
      aside={characterLimit && <Counter length={text.trim().length} limit={characterLimit} />}
    >
      <TextAreaControl
        rows={rows}
        minHeight={`calc(${rows}lh + 1.5rem)`} // without it, a browser that fits the field to its text ignores the rows
        fontSize={size?.fontSize}
        autoComplete={autoComplete}
        placeholder={placeholder}
        autoFocus={autoFocus}
        {...control}
        value={text}
        onChange={(event) => setValue(event.target.value)}
      />
    </FieldFrame>
  );
}

const Counter = ({ length, limit }: { length: number; limit: number }) => (
  <chakra.span
    textStyle="sm"
    color={length > limit ? 'fg.error' : 'fg.muted'}
    fontVariantNumeric="tabular-nums"
    flexShrink="0"
  >
    {formatNumber(length)} / {formatNumber(limit)}
  </chakra.span>
);
