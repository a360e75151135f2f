import { chakra } from '@azadkar/shared-ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditFieldProps } from './use-edit-field';

interface Props extends Pick<EditFieldProps, 'label' | 'description' | 'required'> {
  id: string;
  error: string | undefined;
  /** At the end of the label's line: a count, a small action. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The label of a control: for a button in its place, which is named after the label and its own text. */
export const labelId = (id: string) => `${id}-label`;

/** A label above its control; the description and the error below it. */
export function FieldFrame({ id, label, description, required, error, aside, children }: Props) {
  return (
    <chakra.div minWidth="0">
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4" mb="1">
        <Label id={labelId(id)} htmlFor={id} data-required={required || undefined}>
          {label}
        </Label>
        {aside && (
          <chakra.span color="fg.muted" textStyle="xs">
            {aside}
          </chakra.span>
        )}
      </chakra.div>
      {children}
      <FieldTexts id={id} description={description} error={error} />
    </chakra.div>
  );
}

interface GroupProps extends Omit<Props, 'aside'> {
  role?: 'radiogroup';
}

/** Several controls under one question. */
export function GroupFrame({ id, role, label, description, required, error, children }: GroupProps) {
  return (
    <chakra.fieldset
      id={id}
      role={role}
      tabIndex={-1}
      outline="none"
      minWidth="0"
      aria-describedby={
        [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
    >
      <Label as="legend" mb="1" data-required={required || undefined}>
        {label}
      </Label>
      {children}
      <FieldTexts id={id} description={description} error={error} />
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

export function FieldTexts({ id, description, error }: Pick<Props, 'id' | 'description' | 'error'>) {
  return (
    <>
      {description && (
        <chakra.div id={`${id}-description`} color="fg.muted" textStyle="xs" mt="1">
          {description}
        </chakra.div>
      )}
      {error && (
        <chakra.div id={`${id}-error`} display="flex" gap="1.5" color="fg.error" mt="1">
          <chakra.span flexShrink="0" mt="1">
            <CircleAlert size={14} aria-hidden="true" />
          </chakra.span>
          {error}
        </chakra.div>
      )}
    </>
  );
}

/** The size of a control: dense beside a mouse, as large as a finger needs and without the zoom of iOS on a phone. */
export const controlSize = { minHeight: { base: '11', md: '9' }, fontSize: { base: 'md', md: 'sm' } } as const;
