import { Box, Stack, Text } from '@azadkar/shared-ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { dashboardGroups } from './menu-groups';
import { MenuLink } from './menu-link';
import type { MenuLink as Entry } from './menu-links';
import { useMenuLinks } from './site-menus';

const GROUPS = dashboardGroups.map(([group]) => `dashboard/${group}`);

/** Every menu of the dashboard that has an entry for this member, with the profile's own links last. */
export function DashboardMenu() {
  const menus = useMenuLinks(...GROUPS);
  return (
    <Stack as="nav" aria-label="Dashboard" gap={{ base: '6', lg: '5' }} textStyle={{ lg: 'sm' }}>
      {dashboardGroups.map(([group, label], i) => (
        <MenuGroup key={group} label={label} links={menus[i]} />
      ))}
    </Stack>
  );
}

function MenuGroup({ label, links = [] }: { label: string; links?: readonly Entry[] }) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <div>
      <Text
        id={id}
        textStyle="xs"
        fontWeight="semibold"
        color="fg.muted"
        textTransform="uppercase"
        letterSpacing="wider"
        mb="1"
        px="3"
      >
        {label}
      </Text>
      <Stack as="ul" aria-labelledby={id} listStyleType="none" gap="0.5">
        {links.map((link) => (
          <Box as="li" key={link.label}>
            <MenuLink {...link} />
          </Box>
        ))}
      </Stack>
    </div>
  );
}

/** The same menus on a phone: closed at first, and closed again by every navigation. */
export function DashboardMenuDisclosure() {
  return (
    <ClosedOnNavigation>
      <DisclosureSummary />
      <Box pb="6" pt="3">
        <DashboardMenu />
      </Box>
    </ClosedOnNavigation>
  );
}

function DisclosureSummary() {
  return (
    <Box
      as="summary"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      py="3"
      fontWeight="medium"
      cursor="pointer"
      listStyleType="none"
    >
      Dashboard menu
      <ChevronDown size={18} aria-hidden="true" />
    </Box>
  );
}

function ClosedOnNavigation({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const disclosure = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation is what closes it
  useEffect(() => {
    if (disclosure.current) disclosure.current.open = false;
  }, [pathname]);
  return (
    <Box asChild display={{ base: 'block', lg: 'none' }} borderBottomWidth="1px">
      <details ref={disclosure}>{children}</details>
    </Box>
  );
}
