import { paths } from '@azadkar/shared-api/paths';
import { Box, Stack, Text } from '@azadkar/shared-ui';
import { useId } from 'react';
import { dashboardGroups } from './menu-groups';
import { MenuLink } from './menu-link';
import type { MenuLink as Entry } from './menu-links';
import { useMenuLinks } from './site-menus';
import { UnreadCount } from './unread-count';
import { useUnreadMessages } from './use-unread-messages';

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
  const unread = useUnreadMessages();
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
            <MenuLink {...link}>{link.to === paths.messages && <UnreadCount count={unread} />}</MenuLink>
          </Box>
        ))}
      </Stack>
    </div>
  );
}
