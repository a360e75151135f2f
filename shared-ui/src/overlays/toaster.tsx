import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../actions/button';
import { dismiss, type Notice, useNotices } from '../notices/notices';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const COLORS = { success: 'fg.success', error: 'fg.error', info: 'fg.info' };

/** How long a notice is shown: enough to read it slowly. */
const durationSeconds = ({ text }: Notice) => 5 + text.length / 20;

/** Shows the notices in a live region, newest last. They stay while the region is hovered or focused. */
export function Toaster() {
  const notices = useNotices((all) => all);
  const [paused, setPaused] = useState(false);
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
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <chakra.div role="status" aria-live="polite" display="contents">
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} paused={paused} />
        ))}
      </chakra.div>
    </chakra.section>
  );
}

function Toast({ notice, paused }: { notice: Notice; paused: boolean }) {
  const Icon = ICONS[notice.tone];
  useEffect(() => {
    if (paused || notice.persistent) return;
    const timer = setTimeout(() => dismiss(notice.id), durationSeconds(notice) * 1000);
    return () => clearTimeout(timer);
  }, [notice, paused]);
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
        <Icon size={20} aria-hidden="true" />
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
