import { Box, chakra } from '@azadkar/shared-ui';
import { type ReactNode, useId } from 'react';

interface FilterFieldProps {
  label: string;
  /** Takes a row of its own on a phone. */
  wide?: boolean;
  /** Renders the control with the id that the label refers to. */
  children: (id: string) => ReactNode;
}

const FULL_ROW_ON_PHONES = { base: '1 / -1', sm: 'auto' };

/** A label above the control of a filter. */
export function FilterField({ label, wide, children }: FilterFieldProps) {
  const id = useId();
  return (
    <Box minWidth="0" gridColumn={wide ? FULL_ROW_ON_PHONES : undefined}>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </Box>
  );
}

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', textStyle: 'sm', mb: '1.5' } });
