import { call, rolesOf, session } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { network } from '@azadkar/shared-api/network';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { figuresFor, type StaffRole, WAITING_ROLES } from '@azadkar/shared-api/staff/rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import { chakra, Grid, Heading, PageLink, Text, useFollowCounts, usePageTitle } from '@azadkar/shared-ui';
import { type PageTab, PageTabs } from '@azadkar/shared-ui/blocks';
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { IdentityQuestion } from './fresh-identity';
import { HistoryPanel } from './history';
import { waitingTexts } from './waiting-texts';

interface Crumb {
  label: string;
  to: string;
}

export interface StaffPageProps {
  /** The page's h1, which receives the focus after a navigation, and the document's title. */
  title: string;
  /** The pages above this one, from the top: [{ label: 'Events', to: staffPaths.events }]. */
  crumbs?: readonly Crumb[];
  /** Beside the title: a badge of `badgeOf`. */
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
  useFollowCounts(countWaiting);
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

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
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

type Counts = Record<string, number>;

const sources: readonly { roles: readonly StaffRole[]; count: () => Promise<Counts> }[] = [
  { roles: WAITING_ROLES, count: countMoneyAndMail },
  {
    roles: figuresFor.safetyNet,
    count: async () => {
      const { unanswered, new_leads } = await call(safetyNet.figures);
      return { [staffPaths.issues]: unanswered, [staffPaths.bankLeads]: new_leads };
    },
  },
  {
    roles: figuresFor.network,
    count: async () => ({ [staffPaths.volunteers]: (await call(network.figures)).new_volunteers }),
  },
  {
    roles: figuresFor.learning,
    count: async () => {
      const { applications, to_review } = await call(learning.figures);
      return { [staffPaths.applications]: applications, [staffPaths.grading]: to_review };
    },
  },
];

async function countMoneyAndMail(): Promise<Counts> {
  const counts: Counts = { [staffPaths.orders]: 0, [staffPaths.reconciliation]: 0, [staffPaths.mail]: 0 };
  for (const { kind, count } of await call(staff.waiting)) {
    const [page] = waitingTexts[kind].to?.split('?') ?? [];
    if (page) counts[page] = (counts[page] ?? 0) + count;
  }
  return counts;
}

/** What waits for the roles of the member, but for what is refused. */
async function countWaiting(): Promise<Counts> {
  const own = rolesOf(session.getState());
  const wanted = sources.filter(({ roles }) => roles.some((role) => own.includes(role)));
  const known = await Promise.allSettled(wanted.map(({ count }) => count()));
  return Object.assign({}, ...known.map((result) => (result.status === 'fulfilled' ? result.value : {})));
}

type HistoryProps = ComponentProps<typeof HistoryPanel>;

interface RecordPageProps extends StaffPageProps {
  /** Facts and related records, as `Panel`s: beside the content on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
  /** Whose history is below them: its kind in the audit log, and the record. */
  history?: readonly [HistoryProps['kind'], Pick<HistoryProps, 'id' | 'version'>] | null | undefined;
  /** A `DangerZone`: below the content, and the last of all on a narrow screen. */
  danger?: ReactNode;
}

/** The page of one record: what it is and what is done with it, with its facts aside. */
export const RecordPage = ({ aside, history, danger, children, ...page }: RecordPageProps) => (
  <StaffPage {...page}>
    <Grid
      gap="5"
      alignItems="start"
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18rem' }}
      templateRows={{ xl: 'auto 1fr' }} // the second row takes what the aside is longer than the content
    >
      <Stacked>{children}</Stacked>
      <Stacked as="aside" gridColumn={{ xl: '2' }} gridRow={{ xl: '1 / span 2' }} aria-label={`About ${page.title}`}>
        {aside}
        {history && (
          <HistoryPanel
            key={history[0] + history[1].id}
            kind={history[0]}
            id={history[1].id}
            version={history[1].version}
          />
        )}
      </Stacked>
      {danger && <Stacked>{danger}</Stacked>}
    </Grid>
  </StaffPage>
);

const Stacked = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: '0',
    _empty: { display: 'none' },
  },
});
