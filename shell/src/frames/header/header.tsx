import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Box,
  Button,
  ColorModeButton,
  Container,
  chakra,
  HStack,
  LinkButton,
  Logo,
  useSession,
} from '@azadkar/shared-ui';
import { ChevronDown, MessageSquare, Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { MAIN_MENU_IN_LINE } from '../menus/menu-breakpoint';
import { MenuLink } from '../menus/menu-link';
import { PhoneMenu } from '../menus/phone-menu';
import { useIsStaffPage, useMenuLinks } from '../menus/site-menus';
import { UnreadCount } from '../menus/unread-count';
import { useFollowUnread, useUnreadMessages } from '../menus/use-unread-messages';
import { AnnouncementStrip } from './announcement-strip';

/** On a phone: the logo and the menu. With more room the main action and the menu's links, which pages of the staff have not. */
export function Header() {
  const signedIn = useSession((session) => session.signedIn);
  const isStaff = useIsStaffPage();
  useFollowUnread();
  return (
    <>
      {isStaff || <AnnouncementStrip />}
      <Bar>
        <Row {...(isStaff && WIDE_ROW)}>
          <HomeLink to={paths.home} aria-label={`${brand.name}, home`}>
            <Logo />
          </HomeLink>
          {isStaff || <MainMenu />}
          <HStack gap="2" flexWrap="wrap" justify="flex-end">
            <SearchLink group={isStaff ? 'staff' : 'search'} />
            <Box display={{ base: 'none', md: 'block' }}>
              <ColorModeButton />
            </Box>
            {signedIn ? <MemberControls /> : <VisitorControls />}
            <PhoneMenu />
          </HStack>
        </Row>
      </Bar>
    </>
  );
}

/** It stays in sight while the page scrolls, unless the screen is too low to spare the room: a phone on its side, 400 % zoom. */
const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    bg: 'bg',
    borderBottomWidth: '1px',
    '@media (max-height: 30rem)': { position: 'static' },
  },
});

/** The staff's tables take all of the window. */
const WIDE_ROW = { maxWidth: 'none', minHeight: '14' } as const;

/** It wraps, because a person's own spacing of letters may need more room than any screen has. */
const Row = chakra(Container, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minHeight: { base: '14', md: '16' },
    columnGap: { base: '2', xl: '5' },
  },
});

const HomeLink = chakra(
  RouterLink,
  { base: { display: 'inline-flex', alignItems: 'center', minHeight: '11', me: 'auto', textDecoration: 'none' } },
  { forwardProps: ['to'] },
);

function MainMenu() {
  const [links = []] = useMenuLinks('header/main');
  return (
    <MenuInLine aria-label="Main">
      {links.map(({ label, to, current }) => (
        <HeaderLink key={label} to={to} aria-current={current}>
          {label}
        </HeaderLink>
      ))}
    </MenuInLine>
  );
}

const MenuInLine = chakra('nav', {
  base: { display: 'none', gap: '0.5', [MAIN_MENU_IN_LINE]: { display: 'flex' } },
});

const HeaderLink = chakra(
  RouterLink,
  {
    base: {
      px: '2.5',
      py: '2',
      rounded: 'md',
      color: 'fg.muted',
      textStyle: 'sm',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      _hover: { color: 'fg', bg: 'bg.muted' },
      '&[aria-current]': { color: 'brand.fg', boxShadow: 'inset 0 -2px currentColor', roundedBottom: '0' },
    },
  },
  { forwardProps: ['to'] },
);

/** A phone has it in its menu. */
function SearchLink({ group }: { group: 'search' | 'staff' }) {
  const [links = []] = useMenuLinks(`header/${group}`);
  return links.map(({ label, to, current }) => (
    <LinkButton
      key={label}
      to={to}
      variant="ghost"
      size="sm"
      px="0"
      aria-label={label}
      aria-current={current}
      display={onlyWithRoom}
    >
      <Search aria-hidden="true" />
    </LinkButton>
  ));
}

const onlyWithRoom = { base: 'none', sm: 'inline-flex' };

/** The last of them is what the site wishes for most; on its own page it is left out. */
function VisitorControls() {
  const [links = []] = useMenuLinks('header/visitor');
  const main = links.at(-1);
  const isThere = main?.current === 'page';
  return links.map((link) => {
    if (link === main && isThere) return null;
    const variant = link === main ? 'solid' : isThere ? 'outline' : 'ghost';
    return (
      <LinkButton key={link.label} to={link.to} variant={variant} size="sm" display={onlyWithRoom}>
        {link.label}
      </LinkButton>
    );
  });
}

function MemberControls() {
  const [links = []] = useMenuLinks('header/member');
  const variant = useIsStaffPage() ? 'outline' : 'solid'; // there it leads away from the work
  return (
    <>
      <MessagesLink />
      {links.map(({ label, to }) => (
        <LinkButton key={label} to={to} size="sm" variant={variant} display={onlyWithRoom}>
          {label}
        </LinkButton>
      ))}
      <AccountMenu />
    </>
  );
}

/** Where the menus have an entry for messages; a phone has it in its menu. */
function MessagesLink() {
  const [links = []] = useMenuLinks('dashboard/network');
  const unread = useUnreadMessages();
  const link = links.find(({ to }) => to === paths.messages);
  if (!link) return null;
  return (
    <LinkButton to={link.to} variant="ghost" size="sm" px="0" aria-current={link.current} display={onlyWithRoom}>
      <MessageSquare aria-hidden="true" />
      <chakra.span srOnly>{link.label}</chakra.span>
      <UnreadCount count={unread} onIcon />
    </LinkButton>
  );
}

/** A disclosure button for the account's links. Phones have these links in their own menu. */
function AccountMenu() {
  const name = useSession(({ details }) => details?.name ?? 'Account');
  const avatar = useSession(({ details }) => details?.avatar ?? null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [links = []] = useMenuLinks('account/main');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeaving = (event: FocusEvent<HTMLElement>) =>
    event.currentTarget.contains(event.relatedTarget) || setOpen(false);
  return (
    <Box position="relative" display={{ base: 'none', md: 'block' }} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        px="1"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} src={avatar} size="sm" />
        <Box as="span" srOnly>
          Account of {name}
        </Box>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Box
        id="account-menu"
        hidden={!open}
        position="absolute"
        insetEnd="0"
        top="calc(100% + 0.5rem)"
        minWidth="12rem"
        p="2"
        bg="bg.panel"
        borderWidth="1px"
        rounded="lg"
        shadow="lg"
      >
        {links.map((link) => (
          <MenuLink key={link.label} {...link} />
        ))}
      </Box>
    </Box>
  );
}
