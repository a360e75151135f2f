import { chakra, PageLink } from '@azadkar/shared-ui';
import { useLocation } from 'react-router-dom';

export interface PageTab {
  label: string;
  /** The tab's own address; its query is kept apart from those of the others. */
  to: string;
}

/** Links, because each tab is a page: the browser's back and a bookmark lead to it. */
export function PageTabs({ tabs, label }: { tabs: readonly PageTab[]; label: string }) {
  const { pathname } = useLocation();
  return (
    <chakra.nav aria-label={`Pages of ${label}`} mb="5" borderBottomWidth="1px">
      <chakra.ul display="flex" flexWrap="wrap" listStyleType="none" columnGap="1">
        {tabs.map(({ label: name, to }) => (
          <li key={to}>
            <TabLink to={to} aria-current={pathname === to.split('?')[0] ? 'page' : undefined}>
              {name}
            </TabLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const TabLink = chakra(PageLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '10',
    px: '3',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    rounded: 'none',
    _focusVisible: { outlineOffset: '-2px' },
    _hover: { color: 'fg', textDecoration: 'none' },
    '&[aria-current=page]': { color: 'fg', fontWeight: 'semibold', borderColor: 'brand.solid' },
  },
});
