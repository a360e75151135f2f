import { type Data, rolesOf } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, formatDate, formatShortDate, PageLink, useSession } from '@azadkar/shared-ui';
import { DateField, SelectField } from '@azadkar/shared-ui/forms';
import { ChangeButton } from '../../actions/action-button';
import { choicesOf } from '../../edit/fields';
import { badgeOf, SmallText, TablePanel } from '../../layout/panel';

type Membership = NonNullable<MemberPage['memberships']>[number];

interface Props {
  member: MemberPage;
  memberships: readonly Membership[];
  plans: Data<typeof accountStaff.membershipPlans>;
}

const [MembershipBadge] = badgeOf<string>({
  active: 'green',
  grace: 'accent',
  pending: 'blue',
  expired: 'gray',
  cancelled: 'gray',
});

/** The memberships of a member, and what finance changes about the present one. */
export function MembershipsPanel({ member, memberships, plans }: Props) {
  const current = memberships.find((membership) => membership.current);
  const isPaid = !plans.some(({ name, free }) => free && name === current?.plan);
  const may = member.may.change_membership && member.status === 'active';
  return (
    <TablePanel
      title="Membership"
      action={
        may && (
          <chakra.span display="flex" gap="1">
            {current && isPaid && <Present member={member} current={current} />}
            <Give member={member} plans={plans} current={current} />
          </chakra.span>
        )
      }
      empty="This account has no membership."
      rows={memberships}
      idOf={({ id }) => id}
      columns={[
        { header: 'Plan', cell: ({ plan }) => plan },
        { header: 'Days', cell: (membership) => <Days {...membership} /> },
        { header: 'Status', cell: ({ status }) => <MembershipBadge status={status} /> },
        { header: 'Paid with', cell: ({ order_no }) => (order_no ? <OrderNumber orderNo={order_no} /> : 'No order') },
      ]}
    />
  );
}

interface PresentProps {
  member: MemberPage;
  current: Membership;
}

function Present({ member: { member_no, name }, current: { id, plan, ends_on } }: PresentProps) {
  const params = { memberNo: member_no };
  const membership_id = Number(id);
  return (
    <>
      <ChangeButton
        size="xs"
        variant="ghost"
        label="End"
        title="End the membership"
        endpoint={accountStaff.endMembership}
        params={params}
        initialValues={{ membership_id }}
        button="End it today"
        destructive
        says={`${plan} ends today${ends_on ? ` instead of ${formatDate(ends_on)}` : ''}, and the free membership begins. Nothing is paid back by this. ${name} gets an email about it.`}
        reason
      />
      {ends_on && (
        <ChangeButton
          size="xs"
          label="Extend"
          title="Extend the membership"
          endpoint={accountStaff.extendMembership}
          params={params}
          initialValues={{ membership_id, former_ends_on: ends_on, ends_on: '' }}
          button="Extend it"
          says={`${plan} ends on ${formatDate(ends_on)} now. ${name} gets an email about the new last day.`}
          reason
        >
          <DateField name="ends_on" label="New last day" required />
        </ChangeButton>
      )}
    </>
  );
}

function Give({ member, plans, current }: Pick<Props, 'member' | 'plans'> & { current: Membership | undefined }) {
  const paid = plans.filter(({ free }) => !free);
  return (
    <ChangeButton
      size="xs"
      label="Give a membership"
      endpoint={accountStaff.giveMembership}
      params={{ memberNo: member.member_no }}
      initialValues={{ plan: paid.length === 1 ? paid[0]?.key : '', starts_on: '', ends_on: '' }}
      button="Give the membership"
      says={`${member.name} gets it without an order, and an email about it.${current?.ends_on ? ` The present one, ${current.plan} until ${formatDate(current.ends_on)}, ends today.` : ''}`}
      reason
    >
      <SelectField name="plan" label="Plan" choices={choicesOf(paid)} required />
      <DateField name="starts_on" label="First day" description="Today or earlier." required />
      <DateField name="ends_on" label="Last day" description="Empty only for a plan without an end." />
    </ChangeButton>
  );
}

const Days = ({ starts_on, ends_on, next_plan }: Membership) => (
  <>
    {ends_on ? `${formatDate(starts_on)} to ${formatDate(ends_on)}` : `Since ${formatDate(starts_on)}`}
    {next_plan && <SmallText>{next_plan} after that</SmallText>}
  </>
);

/** The number of an order: a link for those who may open it, as support may not. */
export function OrderNumber({ orderNo }: { orderNo: string }) {
  const mayOpen = useSession((session) => rolesOf(session).some((role) => role === 'finance' || role === 'admin'));
  return mayOpen ? <PageLink to={toPath(staffPaths.order, { orderNo })}>{orderNo}</PageLink> : orderNo;
}

const [CourseBadge] = badgeOf<string>({
  Applied: 'accent',
  Shortlisted: 'blue',
  Enrolled: 'blue',
  Waitlisted: 'gray',
  Rejected: 'gray',
  Completed: 'green',
  Withdrawn: 'gray',
});
const [CertificateBadge] = badgeOf({ revoked: 'red', valid: 'green' });
const [IssueBadge] = badgeOf<string>({ open: 'accent', resolved: 'green', closed: 'gray' });

/** What the member learns and has learned, and what they have asked for help with. */
export const CoursesPanel = ({ member: { courses, certificates, issues } }: { member: MemberPage }) => (
  <>
    <TablePanel
      title="Courses"
      rows={courses}
      idOf={({ title, applied_at }) => `${title} ${applied_at}`}
      columns={[
        { header: 'Course', cell: ({ title }) => title },
        { header: 'Applied', cell: ({ applied_at }) => formatShortDate(applied_at), short: true },
        { header: 'Status', cell: ({ status }) => <CourseBadge status={status} /> },
        { header: 'Attempts', cell: ({ attempts }) => attempts, align: 'end' },
        { header: 'Best', cell: ({ best }) => (best === null ? 'None' : `${best} %`), align: 'end' },
      ]}
    />
    <TablePanel
      title="Certificates"
      rows={certificates}
      idOf={({ code }) => code}
      columns={[
        { header: 'Certificate', cell: ({ title }) => title },
        { header: 'Code', cell: ({ code }) => code },
        { header: 'Issued', cell: ({ issued_on }) => formatShortDate(issued_on), short: true },
        {
          header: 'Status',
          cell: ({ revoked_at }) => <CertificateBadge status={revoked_at ? 'revoked' : 'valid'} />,
        },
      ]}
    />
    <TablePanel
      title="Issues"
      rows={issues}
      idOf={({ id }) => id}
      columns={[
        {
          header: 'Issue',
          cell: ({ id, title }) => <PageLink to={toPath(staffPaths.issue, { issueId: id })}>{title}</PageLink>,
        },
        { header: 'Topic', cell: ({ topic }) => topic },
        { header: 'Opened', cell: ({ created_at }) => formatShortDate(created_at), short: true },
        { header: 'Status', cell: ({ status }) => <IssueBadge status={status} /> },
      ]}
    />
  </>
);
