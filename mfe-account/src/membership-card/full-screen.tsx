import type { MembershipCard } from '@azadkar/shared-api/account/schema';
import { Button, chakra, Flex } from '@azadkar/shared-ui';
import { Maximize, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { CardFace } from './card-face';

/** A button that shows the card alone on the screen, so that it can be held out to somebody. */
export function FullScreen({ card }: { card: MembershipCard }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()} aria-haspopup="dialog">
        <Maximize aria-hidden="true" />
        Full screen
      </Button>
      <Screen ref={dialog} id={id} aria-label="Membership card">
        <Flex direction="column" minHeight="full" justify="center" gap="5" p="4">
          <CardFace card={card} />
          <Button variant="outline" alignSelf="center" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
            Close
          </Button>
        </Flex>
      </Screen>
    </>
  );
}

const Screen = chakra('dialog', {
  base: {
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    m: '0',
    p: '0',
    border: 'none',
    overflow: 'auto',
    bg: 'bg.subtle',
    color: 'fg',
  },
});
