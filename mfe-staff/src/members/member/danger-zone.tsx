import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { useChange } from '../../actions/use-change';
import { DangerRow, DangerZone } from '../../layout/danger-zone';
import { DeletionDialog } from './dialogs/deletion-dialog';
import { MergeDialog } from './dialogs/merge-dialog';

interface Props {
  member: MemberPage;
}

const STAFF = 'This account belongs to the staff. An administrator takes its roles away first.';

/** What an administrator does with an account as a whole. */
export function MemberDangerZone({ member }: Props) {
  const changes = useChange();
  const { open, setOpen, close } = changes;
  return (
    <DangerZone>
      <DangerRow
        title="Merge another account into this one"
        text="For a person with two accounts."
        button="Merge"
        onPress={() => setOpen('merge')}
      />
      <DangerRow
        title="Delete this account"
        text="As the member asked."
        button="Delete"
        impossible={member.roles.length > 0 ? STAFF : undefined}
        onPress={() => setOpen('delete')}
      />
      {open === 'merge' && <MergeDialog member={member} changes={changes} />}
      {open === 'delete' && <DeletionDialog member={member} onClose={close} />}
    </DangerZone>
  );
}
