import type { OwnTicket } from '@azadkar/shared-api/ticketing/schema';
import { Button, chakra, Text } from '@azadkar/shared-ui';
import { useEffect, useRef } from 'react';
import { QrCode, type TicketCode } from './qr-code';

interface Props {
  code: TicketCode;
  ticket: OwnTicket;
  open: boolean;
  onClose: () => void;
}

const Sheet = chakra('dialog', {
  base: {
    width: '100dvw',
    height: '100dvh',
    maxWidth: '100dvw',
    maxHeight: '100dvh',
    p: '4',
    borderWidth: '0',
    bg: 'white',
    color: 'black',
    overflow: 'auto',
  },
});

/** The code over the whole screen, dark on white whatever the color mode, while the screen is kept on. */
export function FullScreenCode({ code, ticket: { holder, event }, open, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  useWakeLock(open);
  useEffect(() => {
    if (open && !sheet.current?.open) sheet.current?.showModal();
    if (!open) sheet.current?.close();
  }, [open]);
  return (
    <Sheet ref={sheet} aria-label={`Code of the ticket of ${holder}`} onClose={onClose}>
      {open && (
        <chakra.div
          minHeight="full"
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap="4"
          textAlign="center"
        >
          <chakra.div>
            <Text textStyle="lg" fontWeight="bold" overflowWrap="anywhere">
              {holder}
            </Text>
            <Text overflowWrap="anywhere">{event.title}</Text>
          </chakra.div>
          <QrCode code={code} width="min(92dvw, 62dvh)" />
          <Text textStyle="lg" fontWeight="bold" letterSpacing="wide">
            {code.text}
          </Text>
          <Button colorPalette="brand" onClick={onClose}>
            Close
          </Button>
        </chakra.div>
      )}
    </Sheet>
  );
}

/** Keeps the screen on while `active`, where the browser can: https://www.w3.org/TR/screen-wake-lock/. A page cannot make it brighter. */
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
