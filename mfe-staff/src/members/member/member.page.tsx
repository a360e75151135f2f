import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { Alert, Badge, chakra, PageLink, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { HistoryPanel } from '../../history/history-panel';
import { RecordPage } from '../../layout/record-page';
import { StatusBadge } from '../../layout/status-badge';
import { formatMemberNo, memberStatusColors, memberStatusNames } from '../status/member-status';
import { AccountPanel } from './account-panel';
import { CoursesPanel } from './courses-panel';
import { MemberDangerZone } from './danger-zone';
import { EmailsPanel } from './emails-panel';
import { MembershipsPanel } from './memberships-panel';
import { NotesPanel } from './notes-panel';
import { OrdersPanel } from './orders-panel';
import { ProfilePanel } from './profile-panel';

export async function loader({ params: { memberNo = '' }, request }: LoaderFunctionArgs) {
  const [member, plans] = await Promise.all([
    call(accountStaff.member, { params: { memberNo }, request }),
    call(accountStaff.membershipPlans, { request }),
  ]);
  return { member, plans };
}

/** Everything about one member that the caller may see. */
export function Component() {
  const { member, plans } = useLoaderData<typeof loader>();
  const { notes, memberships, profile } = member;
  return (
    <RecordPage
      key={member.member_no}
      title={member.name}
      crumbs={[{ label: 'Members', to: staffPaths.members }]}
      lead={formatMemberNo(member.member_no)}
      status={<Badges member={member} />}
      danger={member.may.administer && member.status !== 'superseded' && <MemberDangerZone member={member} />}
      aside={
        <>
          <AccountPanel member={member} />
          {notes && <NotesPanel member={member} notes={notes} />}
          {member.may.administer && <HistoryPanel kind="member" id={member.member_no} version={stateOf(member)} />}
        </>
      }
    >
      <MergedNotice member={member} />
      {memberships && <MembershipsPanel member={member} memberships={memberships} plans={plans} />}
      <OrdersPanel member={member} />
      <CoursesPanel member={member} />
      {profile && <ProfilePanel profile={profile} />}
      <EmailsPanel member={member} />
      <EmptySections member={member} />
    </RecordPage>
  );
}

/** What the history is loaded again for. */
const stateOf = ({ status, email, roles, notes, memberships }: MemberPage) =>
  [status, email, roles, notes?.length, memberships?.map(({ ends_on }) => ends_on)].join();

const roleNames = new Map<string, string>(Object.entries(staffRoleNames));

function Badges({ member: { status, roles } }: { member: ReturnType<typeof useLoaderData<typeof loader>>['member'] }) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      <StatusBadge status={status} colors={memberStatusColors} labels={memberStatusNames} />
      {roles.length > 0 && (
        <Badge colorPalette="blue">Staff: {roles.map((role) => roleNames.get(role) ?? role).join(', ')}</Badge>
      )}
    </chakra.span>
  );
}

const NAMES = {
  orders: 'orders',
  tickets: 'tickets',
  courses: 'courses',
  certificates: 'certificates',
  issues: 'issues',
  emails: 'emails lately',
} as const;

/** One line for what there is nothing of, instead of a panel for each. */
function EmptySections({ member }: { member: MemberPage }) {
  const sections = Object.keys(NAMES) as (keyof typeof NAMES)[];
  const empty = sections.filter((section) => member[section]?.length === 0).map((section) => NAMES[section]);
  if (empty.length === 0) return null;
  return <Text color="fg.muted">No {new Intl.ListFormat('en', { type: 'disjunction' }).format(empty)}.</Text>;
}

/** Where the data of a merged account is. */
function MergedNotice({ member: { merged_into, status } }: { member: MemberPage }) {
  if (merged_into)
    return (
      <Alert title="This account was merged into another one" live={false}>
        Everything is in{' '}
        <PageLink to={toPath(staffPaths.member, { memberNo: merged_into })}>{formatMemberNo(merged_into)}</PageLink>.
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
