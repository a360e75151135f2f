import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { Alert, Badge, chakra, formatDate, formatPrice, formatShortDate, PageLink, Text } from '@azadkar/shared-ui';
import { Tabs } from '@azadkar/shared-ui/blocks';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { DangerDialog, DangerZone } from '../../actions/danger-zone';
import { HistoryPanel } from '../../layout/history';
import { loadAll } from '../../layout/load';
import { badgeOf, MemberBadge, MemberId, Panel, TablePanel } from '../../layout/panel';
import { RecordPage } from '../../layout/staff-page';
import { DeletionDialog, MergeDialog } from './account-dialogs';
import { AccountPanel, NotesPanel } from './account-panel';
import { EmailsPanel } from './emails-panel';
import { CoursesPanel, MembershipsPanel, OrderNumber } from './memberships-panel';

export const loader = (args: LoaderFunctionArgs) =>
  loadAll(args, { member: accountStaff.member, plans: accountStaff.membershipPlans });

/** Everything about one member that the caller may see. */
export function Component() {
  const { member } = useLoaderData<typeof loader>();
  return (
    <RecordPage
      key={member.member_no}
      title={member.name}
      crumbs={[{ label: 'Members', to: staffPaths.members }]}
      lead={<MemberId memberNo={member.member_no} />}
      status={<Badges member={member} />}
      danger={member.may.administer && member.status !== 'superseded' && <MemberDangerZone member={member} />}
      aside={<AccountPanel member={member} />}
    >
      <MergedNotice member={member} />
      <Sections />
    </RecordPage>
  );
}

/** What the member has here, one subject at a time; the address names it, so that a reload and a link come back to it. */
function Sections() {
  const { member, plans } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { notes, memberships, profile } = member;
  const tabs = [
    tabOf('orders', 'Membership', [
      memberships && <MembershipsPanel key="of" member={member} memberships={memberships} plans={plans} />,
      <OrdersPanel key="orders" member={member} />,
      <EmptySections key="none" member={member} sections={['orders', 'tickets']} />,
    ]),
    tabOf('learning', 'Learning and issues', [
      <CoursesPanel key="of" member={member} />,
      <EmptySections key="none" member={member} sections={['courses', 'certificates', 'issues']} />,
    ]),
    profile && tabOf('profile', 'Profile', <ProfilePanel profile={profile} />),
    tabOf('emails', 'Emails', [
      <EmailsPanel key="of" member={member} />,
      <EmptySections key="none" member={member} sections={['emails']} />,
    ]),
    notes && tabOf('notes', counted('Notes', notes.length), <NotesPanel member={member} notes={notes} />),
    member.may.administer &&
      tabOf(
        'history',
        'History',
        hash === '#history' && <HistoryPanel opened kind="member" id={member.member_no} version={stateOf(member)} />,
      ),
  ].filter((tab) => !!tab);
  return (
    <Tabs
      label={`What ${member.name} has here`}
      tabs={tabs}
      chosen={hash.slice(1)}
      onChoose={(id) => navigate({ hash: id }, { replace: true, preventScrollReset: true })}
    />
  );
}

const tabOf = (id: string, label: string, panels: ReactNode) => ({
  id,
  label,
  content: (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {panels}
    </chakra.div>
  ),
});

const counted = (name: string, count: number) => (count === 0 ? name : `${name} (${count})`);

/** What the history is loaded again for. */
const stateOf = ({ status, email, roles, notes, memberships }: MemberPage) =>
  [status, email, roles, notes?.length, memberships?.map(({ ends_on }) => ends_on)].join();

const roleNames = new Map<string, string>(Object.entries(staffRoleNames));

const Badges = ({ member: { status, roles } }: { member: MemberPage }) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
    <MemberBadge status={status} />
    {roles.length > 0 && (
      <Badge colorPalette="blue">Staff: {roles.map((role) => roleNames.get(role) ?? role).join(', ')}</Badge>
    )}
  </chakra.span>
);

const SECTIONS = {
  orders: 'orders',
  tickets: 'tickets',
  courses: 'courses',
  certificates: 'certificates',
  issues: 'issues',
  emails: 'emails lately',
} as const;

/** One line for what there is nothing of, instead of a panel for each. */
function EmptySections({ member, sections }: { member: MemberPage; sections: readonly (keyof typeof SECTIONS)[] }) {
  const empty = sections.filter((section) => member[section]?.length === 0).map((section) => SECTIONS[section]);
  if (empty.length === 0) return null;
  return <Text color="fg.muted">No {new Intl.ListFormat('en', { type: 'disjunction' }).format(empty)}.</Text>;
}

/** Where the data of a merged account is. */
function MergedNotice({ member: { merged_into, status } }: { member: MemberPage }) {
  if (merged_into)
    return (
      <Alert title="This account was merged into another one" live={false}>
        Everything is in{' '}
        <PageLink to={toPath(staffPaths.member, { memberNo: merged_into })}>
          <MemberId memberNo={merged_into} />
        </PageLink>
        .
      </Alert>
    );
  if (status === 'superseded')
    return (
      <Alert title="Somebody else has confirmed this address" live={false}>
        Nobody can sign in to this account. It is deleted a week after it was made.
      </Alert>
    );
  return null;
}

const STAFF = 'This account belongs to the staff. An administrator takes its roles away first.';

/** What an administrator does with an account as a whole. */
const MemberDangerZone = ({ member }: { member: MemberPage }) => (
  <DangerZone>
    <DangerDialog
      title="Merge another account into this one"
      text="For a person with two accounts."
      button="Merge"
      dialog={(close) => <MergeDialog member={member} onClose={close} />}
    />
    <DangerDialog
      title="Delete this account"
      text="As the member asked."
      button="Delete"
      impossible={member.roles.length > 0 ? STAFF : undefined}
      dialog={(close) => <DeletionDialog member={member} onClose={close} />}
    />
  </DangerZone>
);

const VISIBLE_TO: Readonly<Record<string, string>> = { members: 'Members only', public: 'Everyone', hidden: 'Nobody' };

/** What the member says about themselves. */
const ProfilePanel = ({ profile }: { profile: NonNullable<MemberPage['profile']> }) => (
  <Panel
    title="Profile"
    facts={[
      ['Profile', profile.completed_at ? `Complete since ${formatDate(profile.completed_at)}` : 'Not complete'],
      ['Page is open to', VISIBLE_TO[profile.visibility] ?? profile.visibility],
      ['Title', profile.title],
      ['Organization', [profile.designation, profile.organisation].filter(Boolean).join(', ')],
      ['Skills', profile.skills.join(', ')],
      ['Hourly rate', profile.hourly_rate === null ? null : formatPrice(profile.hourly_rate)],
      ['Availability', profile.availability],
      ['Experience', [profile.years_experience, profile.experience_level].filter(Boolean).join(', ')],
      ['Place', [profile.city, profile.state, profile.country].filter(Boolean).join(', ')],
      ['Gender', profile.gender],
      ['Born', profile.birthdate && formatDate(profile.birthdate)],
      ['Education', [profile.degree, profile.field_of_study, profile.institute].filter(Boolean).join(', ')],
      ['Website', profile.website],
      ['LinkedIn', profile.linkedin],
    ]}
  >
    {profile.bio && (
      <Text mt="4" whiteSpace="pre-line" maxWidth="3xl">
        {profile.bio}
      </Text>
    )}
  </Panel>
);

const [OrderBadge] = badgeOf<string>({
  paid: 'green',
  pending: 'accent',
  expired: 'gray',
  cancelled: 'gray',
  refunded: 'blue',
  partially_refunded: 'blue',
});
const [TicketBadge] = badgeOf<string>({
  valid: 'green',
  used: 'blue',
  reserved: 'accent',
  draft: 'gray',
  cancelled: 'gray',
  expired: 'gray',
});

/** What the member has bought, and their places at events. */
const OrdersPanel = ({ member: { orders, tickets } }: { member: MemberPage }) => (
  <>
    <TablePanel
      title="Orders"
      rows={orders}
      idOf={({ order_no }) => order_no}
      columns={[
        { header: 'Order', cell: ({ order_no }) => <OrderNumber orderNo={order_no} /> },
        { header: 'What', cell: ({ what }) => what },
        { header: 'Placed', cell: ({ placed_at }) => formatShortDate(placed_at), short: true },
        { header: 'Status', cell: ({ status }) => <OrderBadge status={status} /> },
        { header: 'Total', cell: ({ total }) => formatPrice(total), align: 'end' },
      ]}
    />
    <TablePanel
      title="Tickets"
      rows={tickets}
      idOf={({ id }) => id}
      columns={[
        { header: 'Event', cell: ({ event }) => event },
        { header: 'Holder', cell: ({ holder }) => holder },
        { header: 'Identity number', cell: ({ identity }) => (identity ? `Ends in ${identity}` : 'None') },
        { header: 'Status', cell: ({ status }) => <TicketBadge status={status} /> },
      ]}
    />
  </>
);
