import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkedMessage } from '../linked-message';
import type { BoundField, FieldProps } from './use-field';

type Props = Pick<FieldProps, 'label' | 'description' | 'required'> &
  Pick<BoundField, 'id' | 'error'> & { aside?: ReactNode; children: ReactNode };

/** The label of a control: for a button in its place, which is named after the label and its own text. */
export const labelId = (id: string) => `${id}-label`;

/** A label above the control; the description and the error below it. */
export const FieldFrame = ({ id, label, description, required, error, aside, children }: Props) => (
  <chakra.div minWidth="0">
    <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4" mb="1.5">
      <Label id={labelId(id)} htmlFor={id} data-required={required || undefined}>
        {label}
      </Label>
      {aside}
    </chakra.div>
    {children}
    <Description id={id} mt="1.5">
      {description}
    </Description>
    <FieldError id={id}>{error}</FieldError>
  </chakra.div>
);

type GroupProps = Omit<Props, 'aside'> & { role?: 'radiogroup' };

/** A group of controls under one question. */
export function GroupFrame({ id, role, label, description, required, error, children }: GroupProps) {
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <chakra.fieldset
      id={id}
      role={role}
      aria-required={role && required}
      aria-describedby={describedBy || undefined}
      minWidth="0"
      border="0"
      p="0"
      m="0"
    >
      <Label as="legend" mb="1.5" data-required={required || undefined}>
        {label}
      </Label>
      <Description id={id} mb="2">
        {description}
      </Description>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </chakra.fieldset>
  );
}

const Label = chakra('label', {
  base: {
    display: 'block',
    fontWeight: 'medium',
    color: 'fg',
    // the part after the slash is read aloud: nothing, because the control has aria-required
    '&[data-required]::after': { content: '" *" / ""', color: 'fg.error' },
  },
});

export function Description({ id, children, ...place }: { id: string; children: ReactNode; mt?: string; mb?: string }) {
  if (!children) return null;
  return (
    <chakra.div id={`${id}-description`} color="fg.muted" textStyle="sm" {...place}>
      {children}
    </chakra.div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <chakra.div
      id={`${id}-error`}
      display="flex"
      gap="1.5"
      alignItems="flex-start"
      color="fg.error"
      textStyle="sm"
      mt="1.5"
    >
      <chakra.span flexShrink="0" mt="0.5">
        <CircleAlert size={16} aria-hidden="true" />
      </chakra.span>
      <span>{typeof children === 'string' ? <LinkedMessage>{children}</LinkedMessage> : children}</span>
    </chakra.div>
  );
}
