import { type Data, rolesOf } from '@azadkar/shared-api';
import type { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, formatDate, PageLink, Text, useSession } from '@azadkar/shared-ui';
import { DialogButton } from '../../actions/action-button';
import { TablePanel } from '../../layout/panel';
import { badgeOf } from '../../layout/status-badge';
import { EndDialog, ExtendDialog, GiveDialog } from './membership-dialogs';

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
            {current && isPaid && (
              <>
                <DialogButton
                  size="xs"
                  variant="ghost"
                  dialog={(close) => <EndDialog member={member} current={current} onClose={close} />}
                >
                  End
                </DialogButton>
                {current.ends_on && (
                  <DialogButton
                    size="xs"
                    dialog={(close) => <ExtendDialog member={member} current={current} onClose={close} />}
                  >
                    Extend
                  </DialogButton>
                )}
              </>
            )}
            <DialogButton
              size="xs"
              dialog={(close) => <GiveDialog member={member} plans={plans} current={current} onClose={close} />}
            >
              Give a membership
            </DialogButton>
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

const Days = ({ starts_on, ends_on, next_plan }: Membership) => (
  <>
    {ends_on ? `${formatDate(starts_on)} to ${formatDate(ends_on)}` : `Since ${formatDate(starts_on)}`}
    {next_plan && (
      <Text as="span" color="fg.muted" textStyle="xs" display="block">
        {next_plan} after that
      </Text>
    )}
  </>
);

/** The number of an order: a link for those who may open it, as support may not. */
export function OrderNumber({ orderNo }: { orderNo: string }) {
  const mayOpen = useSession((session) => rolesOf(session).some((role) => role === 'finance' || role === 'admin'));
  return mayOpen ? <PageLink to={toPath(staffPaths.order, { orderNo })}>{orderNo}</PageLink> : orderNo;
}
