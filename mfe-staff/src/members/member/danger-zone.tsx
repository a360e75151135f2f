import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, reasonForm, suspensionForm } from '@azadkar/shared-api/account/staff/schema';
import { Button, chakra, Text } from '@azadkar/shared-ui';
import { TextAreaField } from '@azadkar/shared-ui/forms';
import type { ReactNode } from 'react';
import { ActionDialog } from '../../actions/action-dialog';
import { ReasonField } from '../../actions/reason-field';
import { type Change, useChange } from '../../actions/use-change';
import { DangerZone } from '../../layout/danger-zone';
import { DataRequestDialog } from './dialogs/data-request-dialog';
import { DeletionDialog } from './dialogs/deletion-dialog';
import { MergeDialog } from './dialogs/merge-dialog';

interface Props {
  member: MemberPage;
}

const STAFF = 'This account belongs to the staff. An administrator takes its roles away first.';

/** What changes an account as a whole: support suspends, administrators merge, copy and delete. */
export function MemberDangerZone({ member }: Props) {
  const changes = useChange();
  const { open, setOpen, close } = changes;
  const { status, roles, may } = member;
  const impossible = roles.length > 0 ? STAFF : undefined;
  return (
    <DangerZone>
      {status === 'active' && (
        <Row
          title="Suspend this account"
          text="Nobody can sign in to it until it is restored. Nothing is lost."
          button="Suspend"
          impossible={impossible}
          onOpen={() => setOpen('suspend')}
        />
      )}
      {status === 'suspended' && (
        <Row
          title="Restore this account"
          text="The member can sign in again."
          button="Restore"
          onOpen={() => setOpen('restore')}
        />
      )}
      {may.administer && status !== 'superseded' && (
        <>
          <Row
            title="Answer a request for data"
            text="A copy of everything that is kept about the member, to be given to them."
            button="Make the copy"
            onOpen={() => setOpen('data')}
          />
          <Row
            title="Merge another account into this one"
            text="For a person with two accounts. It cannot be undone."
            button="Merge"
            onOpen={() => setOpen('merge')}
          />
          <Row
            title="Delete this account"
            text="As the member asked. It cannot be undone."
            button="Delete"
            impossible={impossible}
            onOpen={() => setOpen('delete')}
          />
        </>
      )}
      <AccessDialogs member={member} changes={changes} />
      {open === 'data' && <DataRequestDialog member={member} changes={changes} />}
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

function AccessDialogs({ member, changes: { open, close, change } }: Props & { changes: Change }) {
  const params = { memberNo: member.member_no };
  if (open === 'suspend')
    return (
      <ActionDialog
        title="Suspend this account"
        schema={suspensionForm}
        initialValues={{ reason: '', message: '' }}
        button="Suspend"
        destructive
        onSubmit={(body) => change(() => submit(accountStaff.suspend, { params, body }))}
        onClose={close}
      >
        <Text>
          {member.name} is signed out everywhere at once, cannot sign in, and leaves the directory. An email says so.
          Tickets, orders and certificates stay as they are.
        </Text>
        <ReasonField />
        <TextAreaField
          name="message"
          label="What the member is told"
          description="It is added to the email. Without it, the email only says how to reach us."
          rows={2}
        />
      </ActionDialog>
    );
  if (open === 'restore')
    return (
      <ActionDialog
        title="Restore this account"
        schema={reasonForm}
        initialValues={{ reason: '' }}
        button="Restore"
        onSubmit={(body) => change(() => submit(accountStaff.restore, { params, body }))}
        onClose={close}
      >
        <Text>{member.name} can sign in again, and gets an email about it.</Text>
        <ReasonField />
      </ActionDialog>
    );
  return null;
}
