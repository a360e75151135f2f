import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { StaffMember } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { Badge, chakra, formatShortDate, IconButton, PageLink, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Change } from '../actions/use-change';
import { Records } from '../layout/records';

interface Props {
  staff: readonly StaffMember[];
  changes: Change;
}

interface Taken {
  person: StaffMember;
  role: StaffRole;
}

export function StaffTable({ staff, changes }: Props) {
  const [taken, setTaken] = useState<Taken | null>(null);
  return (
    <>
      <Records
        empty="Nobody has a role yet."
        rows={staff}
        keyOf={({ member_no }) => member_no}
        columns={[
          { header: 'Person', cell: (person) => <Person {...person} /> },
          {
            header: 'Roles',
            cell: (person) => <Roles person={person} onTake={(role) => setTaken({ person, role })} />,
          },
          {
            header: 'Second factor',
            cell: ({ second_factor }) => (
              <Badge colorPalette={second_factor ? 'green' : 'accent'}>{second_factor ? 'Yes' : 'Not yet'}</Badge>
            ),
          },
          {
            header: 'Last seen',
            cell: ({ last_seen_at }) => (last_seen_at ? formatShortDate(last_seen_at) : 'Not lately'),
          },
        ]}
      />
      {taken && <TakeDialog taken={taken} changes={changes} onClose={() => setTaken(null)} />}
    </>
  );
}

function Person({ member_no, name, email }: StaffMember) {
  return (
    <>
      <PageLink to={toPath(staffPaths.member, { memberNo: member_no })}>{name}</PageLink>
      <chakra.span display="block" color="fg.muted" textStyle="xs" overflowWrap="anywhere">
        {email}
      </chakra.span>
    </>
  );
}

function Roles({ person, onTake }: { person: StaffMember; onTake: (role: StaffRole) => void }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1">
      {person.roles.map(({ role, given_at, given_by }) => (
        <chakra.li key={role} display="flex" alignItems="center" justifyContent="space-between" gap="2">
          <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" textAlign="start">
            <strong>{staffRoleNames[role]}</strong>
            <chakra.span color="fg.muted" textStyle="xs">
              since {formatShortDate(given_at)}
              {given_by && `, by ${given_by}`}
            </chakra.span>
          </chakra.span>
          <IconButton
            size="xs"
            variant="ghost"
            flexShrink="0"
            aria-label={`Take the role ${staffRoleNames[role]} from ${person.name}`}
            onClick={() => onTake(role)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function TakeDialog({
  taken: { person, role },
  changes,
  onClose,
}: {
  taken: Taken;
  changes: Change;
  onClose: () => void;
}) {
  const { busy, run } = useAction(async () => {
    const body = { member_no: person.member_no, role };
    await changes.change(() => submit(accountStaff.takeRole, { body }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={`Take the role ${staffRoleNames[role]} from ${person.name}?`}
      confirmLabel="Take it away"
      destructive
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Text>
        {person.name} is signed out everywhere at once and gets an email.
        {person.roles.length === 1 ? ' They are a member without a role then.' : ' Their other roles stay.'}
      </Text>
    </ConfirmDialog>
  );
}
