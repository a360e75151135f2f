import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Box,
  ColorModeButton,
  Container,
  chakra,
  DropDown,
  HStack,
  LinkButton,
  Logo,
  routed,
  useFollowCounts,
  useSession,
  useSite,
} from '@azadkar/shared-ui';
import { ChevronDown, MessageSquare, Search } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MenuCount } from '../menus/menu-count';
import { MenuLink } from '../menus/menu-link';
import { PhoneMenu } from '../menus/phone-menu';
import { type MenuLink as Entry, useMenuLinks } from '../menus/site-menus';
import { AnnouncementStrip, FestLink } from './announcement-strip';

interface Props {
  /** Of the site, with its main menu; of a member's pages, whose menus are beside or below them; of the staff's, with their search. */
  frame: 'site' | 'member' | 'staff';
}

async function countUnread() {
  const { network } = await import(/* webpackChunkName: "unread" */ '@azadkar/shared-api/network'); // for members only
  return { [paths.messages]: (await call(network.unreadMessages)).count };
}

export const Header = memo(({ frame }: Props) => {
  const signedIn = useSession((session) => session.signedIn);
  const { name } = useSite();
  return (
    <>
      <UnreadCount />
      {frame !== 'staff' && <AnnouncementStrip />}
      <Bar>
        <Row {...(frame === 'staff' && WIDE_ROW)}>
          <HStack me="auto">
            <HomeLink to={paths.home} aria-label={`${name}, home`}>
              <Logo />
            </HomeLink>
            {frame === 'site' && <FestLink />}
          </HStack>
          {frame === 'site' && <MainMenu />}
          <HStack gap="1.5" flexWrap="wrap" justify="flex-end">
            {frame === 'site' && (signedIn ? <MemberControls /> : <VisitorControls />)}
            {frame === 'member' && <SiteLinks />}
            {frame === 'staff' && <StaffControls />}
            {signedIn && <AccountMenu display={{ base: frame === 'member' ? 'block' : 'none', md: 'block' }} />}
            {frame !== 'member' && (
              <PhoneMenu display={{ md: signedIn ? 'inline-flex' : 'none', lg: 'none' }} css={ICON_FROM_MD}>
                <Box as="span" display={{ base: 'contents', sm: 'none' }}>
                  <MenuCount />
                </Box>
              </PhoneMenu>
            )}
          </HStack>
        </Row>
      </Bar>
    </>
  );
});

const UnreadCount = () => void useFollowCounts(countUnread); // asks again on each page, for which no header is rendered

/** Beside a line of links its word has no room. */
const ICON_FROM_MD = { md: { '& > span': { srOnly: true } } } as const;

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
    columnGap: '1.5',
  },
});

const HomeLink = chakra(
  RouterLink,
  { base: { display: 'inline-flex', alignItems: 'center', minHeight: '11', textDecoration: 'none' } },
  routed,
);

/** So many links have room beside the logo on a tablet; the others are there from a wider screen on, and before it under "More". */
const IN_LINE = 3;

function MainMenu() {
  const [links = []] = useMenuLinks('header/main');
  return (
    <MenuInLine aria-label="Main">
      {links.map(({ label, to, current }, i) => (
        <HeaderLink key={label} to={to} aria-current={current} hideBelow={i < IN_LINE ? undefined : 'lg'}>
          {label}
        </HeaderLink>
      ))}
      {links.length > IN_LINE && <FoldedLinks heading="More" links={links.slice(IN_LINE)} display={{ lg: 'none' }} />}
    </MenuInLine>
  );
}

const MenuInLine = chakra('nav', {
  base: { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: { lg: '0.5' } },
});

/** The site's menu and its search, on a member's pages; narrow screens have them in their menu. */
function SiteLinks() {
  const [main = [], search = []] = useMenuLinks('header/main', 'header/search');
  return (
    <Box as="nav" aria-label="Main" display={{ base: 'none', lg: 'block' }}>
      <FoldedLinks heading="Website" links={main.concat(search)} />
    </Box>
  );
}

const HEADING = {
  px: { base: '1.5', lg: '1', xl: '2.5' },
  py: '2',
  rounded: 'md',
  color: 'fg.muted',
  textStyle: 'sm',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  _hover: { color: 'fg', bg: 'bg.muted' },
} as const;

const HeaderLink = memo(
  chakra(
    RouterLink,
    {
      base: {
        ...HEADING,
        '&[aria-current]': { color: 'brand.fg', boxShadow: 'inset 0 -2px currentColor', roundedBottom: '0' },
      },
    },
    routed,
  ),
);

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
  return (
    <>
      <SearchLink group="search" />
      {links.map((link) => {
        if (link === main && isThere) return null;
        const variant = link === main ? 'solid' : isThere ? 'outline' : 'ghost';
        return (
          <LinkButton key={link.label} to={link.to} variant={variant} size="sm" display={onlyWithRoom}>
            {link.label}
          </LinkButton>
        );
      })}
    </>
  );
}

const MemberControls = () => (
  <>
    <SearchLink group="search" />
    <MessagesLink />
    <DashboardLink variant="solid" />
  </>
);

function DashboardLink({ variant }: { variant: 'solid' | 'outline' }) {
  const [links = []] = useMenuLinks('header/member');
  return links.map(({ label, to }) => (
    <LinkButton key={label} to={to} size="sm" variant={variant} display={onlyWithRoom}>
      {label}
    </LinkButton>
  ));
}

const StaffControls = () => (
  <>
    <SearchLink group="staff" />
    <Box display={{ base: 'none', md: 'block' }}>
      <ColorModeButton />
    </Box>
    <MessagesLink />
    <DashboardLink variant="outline" />
  </>
);

/** Where the menus have an entry for messages; narrow screens have it in their menu. */
function MessagesLink() {
  const [links = []] = useMenuLinks('dashboard/network');
  const link = links.find(({ to }) => to === paths.messages);
  if (!link) return null;
  return (
    <LinkButton to={link.to} variant="ghost" size="sm" px="0" aria-current={link.current} hideBelow="xl">
      <MessageSquare aria-hidden="true" />
      <chakra.span srOnly>{link.label}</chakra.span>
      <MenuCount onIcon />
    </LinkButton>
  );
}

/** The account's links. On the site's pages phones have them in their own menu. */
function AccountMenu({ display }: { display: object }) {
  const name = useSession(({ details }) => details?.name ?? 'Account');
  const avatar = useSession(({ details }) => details?.avatar ?? null);
  const [links = []] = useMenuLinks('account/main');
  const heading = (
    <>
      <Avatar name={name} src={avatar} size="sm" />
      <chakra.span srOnly>Account of {name}</chakra.span>
    </>
  );
  return <FoldedLinks heading={heading} links={links} display={display} />;
}

function FoldedLinks({ heading, links, display }: { heading: ReactNode; links: readonly Entry[]; display?: object }) {
  const summary = (
    <Summary>
      {heading}
      <ChevronDown size={16} aria-hidden="true" />
    </Summary>
  );
  return (
    <DropDown summary={summary} display={display}>
      {links.map((link) => (
        <MenuLink key={link.label} {...link} />
      ))}
    </DropDown>
  );
}

const Summary = chakra('summary', {
  base: { ...HEADING, display: 'flex', alignItems: 'center', gap: '1', minHeight: '9', cursor: 'pointer' },
});
