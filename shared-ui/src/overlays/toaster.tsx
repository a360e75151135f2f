import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../actions/button';
import { dismiss, type Notice, useNotices } from '../notices/notices';

const PICTURES = { success: CircleCheck, error: CircleAlert, info: Info };
const COLORS = { success: 'fg.success', error: 'fg.error', info: 'fg.info' };

/** Long enough to read slowly: a base, and more for more words. */
const secondsFor = ({ text }: Notice) => 5 + text.length / 20;

/** Shows the notices, newest last, in a region that is read out. It waits while it is pointed at or focused. */
export function Toaster() {
  const notices = useNotices((all) => all);
  const [held, setHeld] = useState(false);
  return (
    <chakra.section
      aria-label="Notices"
      position="fixed"
      insetInline={{ base: '4', sm: 'auto' }}
      insetEnd={{ sm: '6' }}
      bottom={{ base: '4', sm: '6' }}
      zIndex="toast"
      width={{ sm: '24rem' }}
      display="flex"
      flexDirection="column"
      gap="3"
      pointerEvents="none"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <chakra.div role="status" aria-live="polite" display="contents">
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} held={held} />
        ))}
      </chakra.div>
    </chakra.section>
  );
}

function Toast({ notice, held }: { notice: Notice; held: boolean }) {
  const Picture = PICTURES[notice.tone];
  useEffect(() => {
    if (held || notice.persistent) return;
    const timer = setTimeout(() => dismiss(notice.id), secondsFor(notice) * 1000);
    return () => clearTimeout(timer);
  }, [notice, held]);
  return (
    <chakra.div
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
      <chakra.span asChild color={COLORS[notice.tone]} flexShrink="0" mt="0.5">
        <Picture size={20} aria-hidden="true" />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" textStyle="sm">
        <chakra.p fontWeight="semibold">{notice.title}</chakra.p>
        <chakra.p color="fg.muted">{notice.text}</chakra.p>
      </chakra.div>
      <IconButton variant="ghost" size="xs" aria-label="Close notice" onClick={() => dismiss(notice.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </chakra.div>
  );
}
