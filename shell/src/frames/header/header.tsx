import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { Box, ColorModeButton, Container, chakra, HStack, LinkButton, Logo, useSession } from '@azadkar/shared-ui';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { AccountMenu } from '../menus/account-menu';
import { findCurrentLink, markOf } from '../menus/current-link';
import { MAIN_MENU_IN_LINE } from '../menus/menu-breakpoint';
import { publicLinks } from '../menus/navigation';
import { PhoneMenu } from '../menus/phone-menu';
import { FestStrip } from './fest-strip';

/** On a phone: the logo and the menu. With more room also the main action, and on a wide screen the menu's links. */
export function Header() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <>
      <FestStrip />
      <Bar>
        <Row>
          <HomeLink to={paths.home} aria-label={`${brand.name}, home`}>
            <Logo />
          </HomeLink>
          <MainMenu />
          <HStack gap="2" flexShrink="0">
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
  const { pathname } = useLocation();
  const current = findCurrentLink(publicLinks, pathname);
  return (
    <MenuInLine aria-label="Main">
      {publicLinks.map((link) => (
        <HeaderLink key={link.to} to={link.to} aria-current={markOf(current, link)}>
          {link.label}
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

const onlyWithRoom = { base: 'none', sm: 'inline-flex' };

function VisitorControls() {
  const registering = useLocation().pathname === paths.register;
  return (
    <>
      <LinkButton to={paths.login} variant={registering ? 'outline' : 'ghost'} size="sm" display={onlyWithRoom}>
        Login
      </LinkButton>
      {!registering && (
        <LinkButton to={paths.register} size="sm" display={onlyWithRoom}>
          Become a member
        </LinkButton>
      )}
    </>
  );
}

function MemberControls() {
  return (
    <>
      <LinkButton to={paths.membership} size="sm" display={onlyWithRoom}>
        My Dashboard
      </LinkButton>
      <AccountMenu />
    </>
  );
}
