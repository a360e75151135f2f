import { Button, Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface Props {
  /** Whether something was written that is not saved. */
  active: boolean;
  onDiscard: () => void;
}

/**
 * Asks before a link leads away from what is not saved. A closed tab, the browser's back and a lost session need no question:
 * the draft is kept, and is in the form when its page is opened again.
 */
export function LeaveGuard({ active, onDiscard }: Props) {
  const [to, setTo] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!active) return;
    const ask = (event: MouseEvent) => {
      const target = leadsTo(event);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(target);
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [active]);
  const leave = () => {
    const target = to;
    setTo(null);
    if (target !== null) void navigate(target);
  };
  return (
    <Dialog
      open={to !== null}
      onClose={() => setTo(null)}
      title="Leave without saving?"
      size="sm"
      footer={
        <>
          <Button
            variant="ghost"
            color="fg.error"
            onClick={() => {
              onDiscard();
              leave();
            }}
          >
            Discard changes
          </Button>
          <Button variant="outline" onClick={() => setTo(null)}>
            Stay
          </Button>
          <Button onClick={leave}>Keep as a draft</Button>
        </>
      }
    >
      <Text>
        What you wrote is not saved. As a draft it stays on this device for a week, and is here when you come back.
      </Text>
    </Dialog>
  );
}

/** The other page of this site that a plain press on a link leads to, else null. */
function leadsTo(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  const isHere = url.origin === window.location.origin && url.pathname === window.location.pathname;
  return url.origin !== window.location.origin || isHere ? null : url.pathname + url.search + url.hash;
}
