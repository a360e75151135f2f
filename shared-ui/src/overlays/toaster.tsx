import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/button';
import { dismiss, type Notice, useNotices } from '../notices';

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
      notice={notice}
      paused={paused}
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

/** The dialog or popover that is open now, or null. It covers everything outside of it, which a modal dialog also makes inert. */
const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, findTopDialog, () => null);

const findTopDialog = () =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:is([open], :popover-open)')].at(-1) ?? null;

/** Watches the document: any component may show a dialog. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  document.addEventListener('toggle', onChange, true); // of a popover, which has no such attribute
  return () => {
    observer.disconnect();
    document.removeEventListener('toggle', onChange, true);
  };
}

const ICONS = { success: CircleCheck, error: CircleAlert };
const COLORS = { success: 'fg.success', error: 'fg.error' };

/** What a slow reader of a foreign language reads in a second. */
const CHARACTERS_PER_SECOND = 12;
const LEAST_SECONDS = { success: 4, error: 8 };

/** How long a notice is shown. */
const secondsOf = ({ tone, text }: Notice) => Math.max(LEAST_SECONDS[tone], 1.5 + text.length / CHARACTERS_PER_SECOND);

interface Props {
  notice: Notice;
  /** While it is being read: it does not go by itself then. */
  paused: boolean;
  onClose: () => void;
}

/** One notice. An error is announced at once, the others when the screen reader pauses. */
function Toast({ notice, paused, onClose }: Props) {
  const { id, tone, title, text, persistent } = notice;
  const Icon = ICONS[tone];
  useEffect(() => {
    if (paused || persistent) return;
    const timer = setTimeout(() => dismiss(id), secondsOf(notice) * 1000);
    return () => clearTimeout(timer);
  }, [notice, id, persistent, paused]);
  return (
    <chakra.div
      role={tone === 'error' ? 'alert' : undefined}
      display="flex"
      gap="3"
      alignItems="flex-start"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      rounded="lg"
      shadow="lg"
      pointerEvents="auto"
      animation="rise-in 0.2s ease-out"
    >
      <chakra.span asChild color={COLORS[tone]} flexShrink="0" mt="0.5">
        <Icon size={20} aria-hidden="true" />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" textStyle="sm">
        {title && <chakra.p fontWeight="semibold">{title}</chakra.p>}
        <chakra.p color={title ? 'fg.muted' : 'fg'}>{text}</chakra.p>
      </chakra.div>
      <IconButton variant="ghost" size="xs" aria-label="Close notice" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </chakra.div>
  );
}
