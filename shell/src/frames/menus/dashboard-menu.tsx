import { paths } from '@azadkar/shared-api/paths';
import { Box, Stack, Text } from '@azadkar/shared-ui';
import { useId } from 'react';
import { dashboardGroups } from './menu-groups';
import { MenuLink } from './menu-link';
import type { MenuLink as Entry } from './menu-links';
import { useMenuLinks } from './site-menus';
import { UnreadCount } from './unread-count';
import { useUnreadMessages } from './use-unread-messages';

/** Every menu of the dashboard that has an entry for this member, with the profile's own links last. */
export function DashboardMenu() {
  const menus = useMenuLinks(...dashboardGroups.map(([group]) => `dashboard/${group}`));
  return (
    <Stack as="nav" aria-label="Dashboard" gap={{ base: '6', lg: '5' }} textStyle={{ lg: 'sm' }}>
      {dashboardGroups.map(([group, label], i) => (
        <MenuGroup key={group} label={label} links={menus[i]} folded={group === 'contribute'} />
      ))}
    </Stack>
  );
}

/** Links that are folded are shown when their heading is pressed, or one of them is current. */
function MenuGroup({ label, links = [], folded }: { label: string; links?: readonly Entry[]; folded: boolean }) {
  const id = useId();
  const unread = useUnreadMessages();
  if (links.length === 0) return null;
  const content = (
    <>
      <Text
        as={folded ? 'summary' : 'p'}
        id={id}
        textStyle="xs"
        fontWeight="semibold"
        color="fg.muted"
        textTransform="uppercase"
        letterSpacing="wider"
        mb="1"
        px="3"
        py={folded ? '2' : undefined}
        cursor={folded ? 'pointer' : undefined}
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
    </>
  );
  return folded ? <details open={links.some(({ current }) => current)}>{content}</details> : <div>{content}</div>;
}
