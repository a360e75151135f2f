import { Badge, chakra } from '@azadkar/shared-ui';
import { useUnreadMessages } from './use-unread-messages';

interface Props {
  /** On the upper corner of an icon, which stays visible; else at the end of a line. */
  onIcon?: boolean;
}

/** How many messages are unread, for the eyes and for screen readers. Nothing where there are none. */
export function UnreadCount({ onIcon = false }: Props) {
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <Badge variant="solid" rounded="full" {...(onIcon ? ON_ICON : { ms: 'auto' })}>
      {count > 99 ? '99+' : count}
      <chakra.span srOnly> unread</chakra.span>
    </Badge>
  );
}

/** Its lower left corner touches the icon, which has the middle of a button. */
const ON_ICON = {
  position: 'absolute',
  top: '-0.5',
  insetEnd: '-1',
  justifyContent: 'center',
  minWidth: '4.5',
  minHeight: '4.5',
  px: '1',
  py: '0',
  lineHeight: '1',
} as const;
