import { Button, chakra } from '@azadkar/shared-ui';
import { Columns3 } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ListColumn } from './columns';

interface Props<R> {
  columns: readonly ListColumn<R>[];
  shown: readonly ListColumn<R>[];
  choose: (name: string, isShown: boolean) => void;
}

/** Which columns are shown. */
export function ColumnsMenu<R>({ columns, shown, choose }: Props<R>) {
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
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Columns3 aria-hidden="true" />
        Columns
      </Button>
      {open && (
        <Sheet id={id} aria-label="Columns" tabIndex={-1}>
          {columns
            .filter(({ isRowHeader }) => !isRowHeader)
            .map(({ name, header }) => (
              <chakra.label
                key={name}
                htmlFor={`${id}-${name}`}
                display="flex"
                gap="2"
                alignItems="center"
                minHeight="8"
                cursor="pointer"
              >
                <Check
                  id={`${id}-${name}`}
                  type="checkbox"
                  checked={shown.some((column) => column.name === name)}
                  onChange={(event) => choose(name, event.target.checked)}
                />
                {header}
              </chakra.label>
            ))}
        </Sheet>
      )}
    </chakra.div>
  );
}

/** A checkbox in the size of a dense list. */
export const Check = chakra('input', {
  base: { width: '4', height: '4', accentColor: 'brand.solid', cursor: 'pointer', flexShrink: '0' },
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
