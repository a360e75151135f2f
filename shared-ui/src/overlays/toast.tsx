import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../actions/button';
import { dismiss, type Notice } from '../notices/notices';

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
export function Toast({ notice, paused, onClose }: Props) {
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
