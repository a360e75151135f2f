import { Box, Container, chakra, Flex } from '@azadkar/shared-ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CompleteProfileBanner } from './header/complete-profile-banner';
import { Header } from './header/header';
import { DashboardMenu } from './menus/dashboard-menu';
import { useIsStaffPage } from './menus/site-menus';
import { SlimFooter } from './slim-footer';

/**
 * A member's pages: the menus beside them on a wide screen, in the header's sheet on a narrow one. Those of the staff take
 * all of the window, and have nothing of the site above or below them.
 */
export function DashboardFrame() {
  const isStaff = useIsStaffPage();
  return (
    <Flex direction="column" minHeight="100dvh">
      {isStaff || <CompleteProfileBanner />}
      <Header />
      <Columns {...(isStaff && STAFF_COLUMNS)}>
        <DashboardSidebar />
        <Box as="main" id="main" flex="1" minWidth="0" py={isStaff ? '6' : { base: '6', lg: '10' }} {...FOCUSABLE}>
          <Outlet />
        </Box>
      </Columns>
      {isStaff || <SlimFooter />}
    </Flex>
  );
}

const FOCUSABLE = { tabIndex: -1, outline: 'none' } as const;

const Columns = chakra(Container, {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    columnGap: '10',
  },
});
const STAFF_COLUMNS = { maxWidth: 'none', columnGap: '6' } as const;

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
