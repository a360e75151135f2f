import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, Heading, PageLink, Text, usePageTitle } from '@azadkar/shared-ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IdentityQuestion } from './fresh-identity';

interface Crumb {
  label: string;
  to: string;
}

export interface PageTab {
  label: string;
  /** The tab's own address; its query is kept apart from those of the others. */
  to: string;
}

export interface StaffPageProps {
  /** The page's h1, which receives the focus after a navigation, and the document's title. */
  title: string;
  /** The pages above this one, from the top: [{ label: 'Events', to: staffPaths.events }]. */
  crumbs?: readonly Crumb[];
  /** Beside the title: a `StatusBadge`. */
  status?: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** At the top right: one primary action, last; others before it with `variant="outline"`. Use `size="sm"`. */
  action?: ReactNode;
  /** Pages of one record, each with an address of its own. */
  tabs?: readonly PageTab[];
  children: ReactNode;
}

/** The frame of every page of the staff: where one is, what it is about, what can be done, and its tabs. */
export function StaffPage({ title, crumbs = [], status, lead, action, tabs = [], children }: StaffPageProps) {
  usePageTitle(title);
  useSearchKey();
  return (
    <chakra.div textStyle="sm">
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <Top>
        <chakra.div minWidth="0">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
            <Heading as="h1" size="2xl" outline="none" overflowWrap="anywhere">
              {title}
            </Heading>
            {status}
          </chakra.div>
          {lead && (
            <Text mt="1" color="fg.muted" maxWidth="3xl">
              {lead}
            </Text>
          )}
        </chakra.div>
        {action && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" flexShrink="0">
            {action}
          </chakra.div>
        )}
      </Top>
      {tabs.length > 0 && <PageTabs tabs={tabs} label={title} />}
      {children}
      <IdentityQuestion />
    </chakra.div>
  );
}

/** Ctrl or Command with K, as in most programs, leads to the search over everything. */
function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPressed = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isPressed || event.defaultPrevented) return; // in the editor it makes a link
      event.preventDefault();
      void navigate(staffPaths.search);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
}

const Top = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    justifyContent: 'space-between',
    alignItems: { base: 'stretch', md: 'flex-start' },
    gap: '3',
    mb: '5',
  },
});

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <chakra.nav aria-label="Breadcrumbs" mb="1">
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" gap="1" listStyleType="none" color="fg.muted">
        {crumbs.map(({ label, to }, at) => (
          <chakra.li key={to} display="inline-flex" alignItems="center" gap="1" minWidth="0">
            {at > 0 && <ChevronRight size={14} aria-hidden="true" />}
            <PageLink to={to} standalone variant="quiet">
              {label}
            </PageLink>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

/** Links, because each tab is a page: the browser's back and a bookmark lead to it. */
function PageTabs({ tabs, label }: { tabs: readonly PageTab[]; label: string }) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector(`[href="${pathname}"]`);
    if (!strip.current || !current) return;
    // on a phone, the tab of this page may be beyond the edge
    const { left, width } = strip.current.getBoundingClientRect();
    const tab = current.getBoundingClientRect();
    strip.current.scrollLeft += tab.left - left - (width - tab.width) / 2;
  }, [pathname]);
  return (
    <chakra.nav ref={strip} aria-label={`Pages of ${label}`} mb="5" overflowX="auto" borderBottomWidth="1px">
      <chakra.ul display="flex" listStyleType="none" gap="1">
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
