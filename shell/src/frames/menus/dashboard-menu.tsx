import { Box, chakra, Stack } from '@azadkar/shared-ui';
import { useId } from 'react';
import { MenuCount } from './menu-count';
import { dashboardGroups, staffGroups } from './menu-groups';
import { MenuLink } from './menu-link';
import { type MenuLink as Entry, useIsStaffPage, useMenuLinks } from './site-menus';

/**
 * Every menu of the dashboard that has an entry for this member, with the profile's own links last; on a page of the staff,
 * theirs. The one of the open page is unfolded, and the first where none is.
 */
export function DashboardMenu() {
  const groups = useIsStaffPage() ? staffGroups : dashboardGroups;
  const menus = useMenuLinks(...groups.map(([group]) => `dashboard/${group}`));
  const current = menus.findIndex((links) => links.some((link) => link.current));
  const unfolded = current < 0 ? menus.findIndex((links) => links.length > 0) : current;
  return (
    <Stack as="nav" aria-label="Dashboard" gap="1" textStyle={{ lg: 'sm' }}>
      {groups.map(([group, label], i) => (
        <MenuGroup key={group} label={label} links={menus[i]} unfolded={i === unfolded} />
      ))}
    </Stack>
  );
}

interface GroupProps {
  label: string;
  links?: readonly Entry[];
  /** Its heading folds nothing: one stop less for who goes on by keyboard. */
  unfolded: boolean;
}

/** Links that are folded are shown when their heading is pressed. */
function MenuGroup({ label, links = [], unfolded }: GroupProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <Box as={unfolded ? 'section' : 'details'}>
      <Heading as={unfolded ? 'div' : 'summary'} id={id}>
        {label}
        {!unfolded && <MenuCount of={links.map(({ to }) => to)} />}
      </Heading>
      <Stack as="ul" aria-labelledby={id} listStyleType="none" gap="0.5" mb="2">
        {links.map((link) => (
          <Box as="li" key={link.label}>
            <MenuLink {...link}>
              <MenuCount of={[link.to]} />
            </MenuLink>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

const FOLDED = { content: '"+" / ""', position: 'absolute', insetEnd: '3' } as const;

const Heading = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    textTransform: 'uppercase',
    letterSpacing: 'wider',
    px: '3',
    py: '2',
    rounded: 'md',
    'summary&': { position: 'relative', pe: '8', cursor: 'pointer', _hover: { bg: 'bg.muted' }, _after: FOLDED },
    'details[open] > &': { _after: { content: '"−" / ""' } },
  },
});
