/** Links to the fields of the form around them. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import { useFormScope } from './form-context';

interface Props {
  /** Of the field. */
  name: string;
}

export function FieldLink({ name, label }: Props & { label: string }) {
  const { href, onClick } = useFieldLink(name);
  return (
    <TextLink href={href} onClick={onClick}>
      {label}
    </TextLink>
  );
}

interface FieldNumberProps extends Props {
  number: number;
  /** Of one word before the number: "Question 5". */
  label: string;
  /** Whether the field has a value. */
  filled?: boolean;
}

/** A field by its number, in forms of many similar fields. */
export function FieldNumber({ name, number, label, filled }: FieldNumberProps) {
  const { href, onClick } = useFieldLink(name);
  return (
    <NumberLink href={href} onClick={onClick} filled={filled} aria-label={label}>
      {number}
    </NumberLink>
  );
}

function useFieldLink(name: string) {
  const { id: form } = useFormScope();
  const id = `${form}-${name}`;
  return { href: `#${id}`, onClick: (event: MouseEvent) => focusField(event, id) };
}

/** Focuses a field; in a group, the control that Tab would reach. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  const control = field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input');
  (control ?? field)?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const TextLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: '1',
    color: 'fg.error',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    rounded: 'xs',
  },
});

const NumberLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '9',
    minHeight: '9',
    px: '1',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'md',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    _hover: { borderColor: 'fg.muted' },
  },
  variants: { filled: { true: { bg: 'brand.muted', color: 'brand.fg', borderColor: 'brand.border' } } },
});
