import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismiss, type Notice, useNotices } from '../notices/notices';
import { Toast } from './toast';
import { useTopDialog } from './use-top-dialog';

/** Shows the notices, errors last. They stay while they are hovered or focused; Escape closes the newest. */
export function Toaster() {
  const notices = useNotices((all) => all);
  const dialog = useTopDialog();
  useCloseOnEscape(dialog ? undefined : notices.at(-1));
  const region = <NoticeRegion notices={notices} />;
  return dialog ? createPortal(region, dialog) : region;
}

/** Below the header on phones, where the thumb and the next action are at the bottom; in the corner on wide screens. */
const Region = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    insetInline: { base: '4', md: 'auto' },
    insetEnd: { md: '6' },
    top: { base: 'calc(4.75rem + env(safe-area-inset-top))', md: 'auto' },
    bottom: { md: '6' },
    zIndex: 'toast',
    m: '0',
    p: '0',
    border: '0',
    bg: 'transparent',
    color: 'fg',
    overflow: 'visible',
    width: { base: 'auto', md: '24rem' },
    height: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    pointerEvents: 'none',
  },
});

/**
 * A popover, so that it is above everything else, and inside the open dialog, where it can be read and closed. It is empty
 * at first: screen readers announce what is added to a region, not what a region comes with.
 */
function NoticeRegion({ notices }: { notices: readonly Notice[] }) {
  const [ready, setReady] = useState(false);
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const focusBefore = useFocusBefore();
  useEffect(() => {
    const element = region.current;
    // A dialog that closes takes the region out of the document; the next one is made beside it.
    if (element?.isConnected && 'showPopover' in element) element.showPopover();
    setReady(true);
  }, []);
  const toToast = (notice: Notice) => (
    <Toast
      key={notice.id}
      {...{ notice, paused }}
      onClose={() => {
        dismiss(notice.id);
        focusBefore.restore();
      }}
    />
  );
  return (
    <Region
      ref={region}
      popover="manual"
      aria-label="Notices"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={(event) => {
        focusBefore.note(event);
        setPaused(true);
      }}
      onBlur={() => setPaused(false)}
    >
      <chakra.div role="status" aria-atomic="false" display="contents">
        {ready && notices.filter(({ tone }) => tone === 'success').map(toToast)}
      </chakra.div>
      {notices.filter(({ tone }) => tone === 'error').map(toToast)}
    </Region>
  );
}

/** Where the focus was before it entered the notices, so that closing one does not lose it. */
function useFocusBefore() {
  const before = useRef<Element | null>(null);
  return {
    note: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    restore: () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

function useCloseOnEscape(newest: Notice | undefined): void {
  useEffect(() => {
    if (!newest) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && dismiss(newest.id);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [newest]);
}
