import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/button';
import { Heading } from '../layout/text';

interface Props {
  open: boolean;
  /** Called by Escape, the close button and a press on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

const WIDTHS = { sm: '26rem', md: '34rem', lg: '48rem' };

const Sheet = chakra('dialog', {
  base: {
    m: 'auto',
    p: '0',
    maxWidth: 'calc(100vw - 2rem)',
    maxHeight: 'calc(100dvh - 2rem)',
    overflow: 'auto',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    rounded: 'xl',
    shadow: 'xl',
    _open: { animation: 'rise-in 0.18s ease-out' },
    '&::backdrop': { bg: 'blackAlpha.600' },
  },
});

/**
 * A modal dialog by the WAI-ARIA pattern (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/), on the native `dialog`:
 * the browser traps the focus, closes on Escape and returns the focus, which begins at the first field or at the heading. It
 * needs no library: docs/decisions/063.
 */
export function Dialog({ open, onClose, title, children, footer, size = 'md' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const shown = useDeferredValue(open, false) && open; // rendered in slices, after the press is painted
  useEffect(() => {
    const element = dialog.current;
    if (shown && element && !element.open) {
      element.showModal(); // focuses the close button
      (element.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ?? heading.current)?.focus();
    }
    if (!shown) element?.close();
  }, [shown]);
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    <Sheet
      ref={dialog}
      aria-labelledby={headingId}
      width={WIDTHS[size]}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {shown && (
        <chakra.div p={{ base: '5', md: '6' }}>
          <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="4" mb="3">
            <Heading ref={heading} id={headingId} size="xl" tabIndex={-1} outline="none">
              {title}
            </Heading>
            <IconButton variant="ghost" size="xs" aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </chakra.div>
          {children}
          {footer && (
            <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
              {footer}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Sheet>
  );
}
