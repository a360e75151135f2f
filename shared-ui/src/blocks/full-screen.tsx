import { Button, type ButtonProps, chakra } from '@azadkar/shared-ui';
import { Maximize } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface Props extends Pick<ComponentProps<typeof Sheet>, 'bg' | 'color' | 'children'>, Pick<ButtonProps, 'width'> {
  /** Of the button. */
  label: string;
  /** Of what fills the screen. */
  name: string;
}

/** A button that shows something alone on the screen, which is kept on until it is closed. */
export function FullScreen({ label, name, width, children, ...colors }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useWakeLock(open);
  const show = () => {
    setOpen(true);
    sheet.current?.showModal();
  };
  return (
    <>
      <Button width={width} aria-haspopup="dialog" onClick={show}>
        <Maximize aria-hidden="true" />
        {label}
      </Button>
      <Sheet ref={sheet} aria-label={name} onClose={() => setOpen(false)} {...colors}>
        {open && (
          <Middle>
            {children}
            <Button onClick={() => sheet.current?.close()}>Close</Button>
          </Middle>
        )}
      </Sheet>
    </>
  );
}

const Sheet = chakra('dialog', {
  base: {
    width: '100dvw',
    height: '100dvh',
    maxWidth: '100dvw',
    maxHeight: '100dvh',
    p: '4',
    borderWidth: '0',
    bg: 'bg.subtle',
    color: 'fg',
    overflow: 'auto',
  },
});

const Middle = chakra('div', {
  base: {
    minHeight: 'full',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
  },
});

/** Keeps the screen on while `active`, where the browser can: https://www.w3.org/TR/screen-wake-lock/. */
function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined); // refused when the battery is low
      if (isOver) await granted?.release();
      else lock = granted;
    };
    void request();
    document.addEventListener('visibilitychange', request); // a hidden page loses it
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [active]);
}
