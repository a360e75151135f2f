import { paths } from '@azadkar/shared-api/paths';
import { Box, Stack, Text } from '@azadkar/shared-ui';
import { useId } from 'react';
import { dashboardGroups, staffGroups } from './menu-groups';
import { MenuLink } from './menu-link';
import type { MenuLink as Entry } from './menu-links';
import { useIsStaffPage, useMenuLinks } from './site-menus';
import { UnreadCount } from './unread-count';
import { useUnreadMessages } from './use-unread-messages';

/**
 * Every menu of the dashboard that has an entry for this member, with the profile's own links last; on a page of the staff,
 * theirs. The first menu and the one of the open page are unfolded.
 */
export function DashboardMenu() {
  const groups = useIsStaffPage() ? staffGroups : dashboardGroups;
  const menus = useMenuLinks(...groups.map(([group]) => `dashboard/${group}`));
  const first = menus.findIndex((links) => links.length > 0);
  return (
    <Stack as="nav" aria-label="Dashboard" gap="1" textStyle={{ lg: 'sm' }}>
      {groups.map(([group, label], i) => (
        <MenuGroup key={group} label={label} links={menus[i]} unfolded={i === first} />
      ))}
    </Stack>
  );
}

interface GroupProps {
  label: string;
  links?: readonly Entry[];
  /** Also when none of its links is current. */
  unfolded: boolean;
}

/** Links that are folded are shown when their heading is pressed. */
function MenuGroup({ label, links = [], unfolded }: GroupProps) {
  const id = useId();
  const unread = useUnreadMessages();
  if (links.length === 0) return null;
  return (
    <details open={unfolded || links.some(({ current }) => current)}>
      <Text
        as="summary"
        id={id}
        textStyle="xs"
        fontWeight="semibold"
        color="fg.muted"
        textTransform="uppercase"
        letterSpacing="wider"
        px="3"
        py="2"
        rounded="md"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
      >
        {label}
      </Text>
      <Stack as="ul" aria-labelledby={id} listStyleType="none" gap="0.5" mb="2">
        {links.map((link) => (
          <Box as="li" key={link.label}>
            <MenuLink {...link}>{link.to === paths.messages && <UnreadCount count={unread} />}</MenuLink>
          </Box>
        ))}
      </Stack>
    </details>
  );
}
