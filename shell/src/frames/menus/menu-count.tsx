import { paths } from '@azadkar/shared-api/paths';
import { Badge, chakra, useMenuCount } from '@azadkar/shared-ui';

interface Props {
  /** The addresses of the menu's links. */
  of?: readonly string[];
  /** On the upper corner of an icon, which stays visible; else at the end of a line. */
  onIcon?: boolean;
}

const MESSAGES = [paths.messages];

/** How many messages are unread, or how much waits for the staff, for the eyes and for screen readers. Nothing for none. */
export function MenuCount({ of = MESSAGES, onIcon = false }: Props) {
  const count = useMenuCount(of);
  if (count === 0) return null;
  return (
    <Badge variant="solid" rounded="full" {...(onIcon ? ON_ICON : { ms: 'auto' })}>
      {count > 99 ? '99+' : count}
      <chakra.span srOnly>{of.includes(paths.messages) ? ' unread' : ' waiting'}</chakra.span>
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
