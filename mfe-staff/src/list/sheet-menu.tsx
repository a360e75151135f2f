import { Button, chakra } from '@azadkar/shared-ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  /** The label is only heard, and shown when pointed at: for what is rarely needed. */
  iconOnly?: boolean;
  /** Fields, while it is open. */
  children: (id: string) => ReactNode;
}

/** A button of a list's toolbar that opens a small sheet with choices. Only where there is room: a phone has none. */
export function SheetMenu({ label, icon, iconOnly = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <chakra.div position="relative" hideBelow="md" onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        variant="outline"
        size="xs"
        minHeight="9"
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {!iconOnly && label}
      </Button>
      {open && (
        <Sheet id={id} aria-label={label} tabIndex={-1}>
          {children(id)}
        </Sheet>
      )}
    </chakra.div>
  );
}

/** A checkbox in the size of a dense list. */
export const Check = chakra('input', {
  base: { width: '4', height: '4', accentColor: 'brand.solid', cursor: 'pointer', flexShrink: '0' },
});

/** A line of a sheet: a checkbox and its name. */
export const CheckLine = chakra('label', {
  base: { display: 'flex', gap: '2', alignItems: 'center', minHeight: '8', cursor: 'pointer' },
});

const Sheet = chakra('fieldset', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    top: 'calc(100% + 0.25rem)',
    zIndex: 'docked',
    minWidth: '13rem',
    maxHeight: '20rem',
    overflowY: 'auto',
    px: '3',
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'lg',
    shadow: 'lg',
    whiteSpace: 'nowrap',
  },
});
