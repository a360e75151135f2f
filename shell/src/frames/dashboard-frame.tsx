import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, chakra, Flex, routed } from '@azadkar/shared-ui';
import { CalendarDays, House, MessageSquare, Ticket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Outlet, Link as RouterLink, useLocation } from 'react-router-dom';
import { SlimFooter } from './footer';
import { CompleteProfileBanner } from './header/complete-profile-banner';
import { Header } from './header/header';
import { DashboardMenu } from './menus/dashboard-menu';
import { MenuCount } from './menus/menu-count';
import { dashboardGroups } from './menus/menu-groups';
import { PhoneMenu } from './menus/phone-menu';
import { useIsStaffPage, useMenuLinks } from './menus/site-menus';

/**
 * A member's pages: the menus beside them on a wide screen, five places below them on a narrow one. Those of the staff take all
 * of the window, and have nothing of the site above or below them.
 */
export function DashboardFrame() {
  const isStaff = useIsStaffPage();
  return (
    <Flex direction="column" minHeight="100dvh">
      {isStaff || <CompleteProfileBanner />}
      <Header frame={isStaff ? 'staff' : 'member'} />
      <Columns {...(isStaff && STAFF_COLUMNS)}>
        <DashboardSidebar />
        <Box as="main" id="main" flex="1" minWidth="0" py={isStaff ? '6' : { base: '4', lg: '10' }} {...FOCUSABLE}>
          <Outlet />
        </Box>
      </Columns>
      {isStaff || <SlimFooter />}
      {isStaff || <Places />}
    </Flex>
  );
}

const FOCUSABLE = { tabIndex: -1, outline: 'none' } as const;

const Columns = chakra(Container, {
  base: { flex: '1', display: 'flex', flexDirection: { base: 'column', lg: 'row' }, columnGap: '10' },
});
const STAFF_COLUMNS = { maxWidth: 'none', columnGap: '6' } as const;

/** What members open most. The menus say whether a place is there. */
const PLACES = [
  { to: paths.membership, label: 'Home', Icon: House },
  { to: paths.memberEvents, label: 'Events', Icon: CalendarDays },
  { to: paths.tickets, label: 'Tickets', Icon: Ticket },
  { to: paths.messages, label: 'Messages', Icon: MessageSquare },
];

/** In reach of a thumb: the places that members open most, and the sheet with all menus. */
function Places() {
  const links = useMenuLinks(...dashboardGroups.map(([group]) => `dashboard/${group}`)).flat();
  const shown = PLACES.flatMap((place) =>
    links.filter(({ to }) => to === place.to).map((link) => ({ ...link, ...place })),
  );
  return (
    <PlacesBar aria-label="Places" data-places="">
      {shown.map(({ to, label, current, Icon }) => (
        <Place key={to} to={to} aria-current={current}>
          <Box as="span" display="block" position="relative">
            <Icon aria-hidden="true" />
            <MenuCount of={[to]} onIcon />
          </Box>
          {label}
        </Place>
      ))}
      <PhoneMenu css={PLACE} />
    </PlacesBar>
  );
}

/** Their height is in the system's styles, for what else keeps to the lower end of the screen. */
const PlacesBar = chakra('nav', {
  base: {
    display: { base: 'flex', lg: 'none' },
    flexWrap: 'wrap',
    position: 'sticky',
    bottom: '0',
    zIndex: 'docked',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    pb: 'env(safe-area-inset-bottom)',
    '@media (max-height: 30rem)': { position: 'static' },
  },
});

const PLACE = {
  flex: 'auto',
  whiteSpace: 'nowrap',
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: '0.5',
  minHeight: '14',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  textDecoration: 'none',
  '&[aria-current]': { color: 'brand.fg', fontWeight: 'semibold' },
  '& svg': { width: '6', height: '6' }, // before what buttons say of their icons
} as const;

const Place = chakra(RouterLink, { base: PLACE }, routed);

/** The menus beside a member's page on a wide screen. They stay in sight, with the current entry, while the page scrolls. */
function DashboardSidebar() {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation changes the current entry
  useEffect(() => {
    if (box.current) showCurrent(box.current);
  }, [pathname]);
  return (
    <Aside aria-label="Menus">
      <ScrollBox ref={box}>
        <DashboardMenu />
      </ScrollBox>
    </Aside>
  );
}

/** Scrolls the menus, not the page. */
function showCurrent(box: HTMLElement): void {
  const current = box.querySelector('[aria-current]');
  if (!current) return;
  const { top, bottom } = box.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  if (entry.top < top) box.scrollTop -= top - entry.top;
  if (entry.bottom > bottom) box.scrollTop += entry.bottom - bottom;
}

const Aside = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    width: '15rem',
    flexShrink: '0',
    borderEndWidth: '1px',
    py: '6',
    pe: '2',
  },
});

/** On a low screen it scrolls by itself, so that its last entries can be reached on a long page. */
const ScrollBox = chakra('div', {
  base: {
    '@media (min-height: 30rem)': {
      position: 'sticky',
      top: '5.5rem',
      maxHeight: 'calc(100dvh - 8rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
      p: '1',
      ms: '-1',
    },
  },
});
