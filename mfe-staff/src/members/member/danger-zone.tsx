import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { Button, chakra, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { useChange } from '../../actions/use-change';
import { DangerZone } from '../../layout/danger-zone';
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
      <Row
        title="Merge another account into this one"
        text="For a person with two accounts."
        button="Merge"
        onOpen={() => setOpen('merge')}
      />
      <Row
        title="Delete this account"
        text="As the member asked."
        button="Delete"
        impossible={member.roles.length > 0 ? STAFF : undefined}
        onOpen={() => setOpen('delete')}
      />
      {open === 'merge' && <MergeDialog member={member} changes={changes} />}
      {open === 'delete' && <DeletionDialog member={member} withIdentity={changes.withIdentity} onClose={close} />}
      {changes.identityDialog}
    </DangerZone>
  );
}

interface RowProps {
  title: string;
  text: ReactNode;
  button: string;
  impossible?: string | undefined;
  onOpen: () => void;
}

function Row({ title, text, button, impossible, onOpen }: RowProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" p="4">
      <chakra.div flex="1 1 16rem" minWidth="0">
        <Text fontWeight="medium">{title}</Text>
        <Text color="fg.muted">{impossible ?? text}</Text>
      </chakra.div>
      <Button size="sm" variant="outline" disabled={impossible !== undefined} onClick={onOpen}>
        {button}
      </Button>
    </chakra.div>
  );
}
