import { call, submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, reasonForm } from '@azadkar/shared-api/account/staff/schema';
import { chakra, formatDate, notify, Text } from '@azadkar/shared-ui';
import { saveFile } from '@azadkar/shared-ui/blocks';
import { TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { ActionButton, DialogButton, useChange } from '../../actions/action-button';
import { ActionDialog, ChangeDialog, ReasonField } from '../../actions/action-dialog';
import { withIdentity } from '../../layout/fresh-identity';
import { EmailLink, Panel } from '../../layout/panel';

interface Props {
  member: MemberPage;
}

/** How the member is reached and signs in, and what is done when that does not work. */
export function AccountPanel({ member }: Props) {
  const isReached = member.status !== 'superseded' && member.status !== 'deleted';
  return (
    <Panel
      title="Account"
      facts={[
        ['Email', isReached && <EmailLink key="email" email={member.email} />],
        ['Email address', isReached && (member.email_confirmed ? 'Confirmed' : 'Not confirmed yet')],
        ['Wants to change it to', member.new_email],
        ['Phone', member.phone],
        ['Joined', formatDate(member.joined_at)],
        ['Newsletter', isReached && newsOf(member)],
        ['Second factor', member.second_factor ? 'Yes' : 'No'],
        ['Signed in', signedIn(member.sessions)],
      ]}
    >
      {member.may.change_account && <Actions member={member} />}
    </Panel>
  );
}

function newsOf({ newsletter, news_agreed_at }: MemberPage): string {
  if (!news_agreed_at) return 'Never asked for';
  return newsletter ? `Asked for on ${formatDate(news_agreed_at)}` : 'Stopped';
}

const signedIn = (sessions: MemberPage['sessions']) =>
  sessions &&
  (sessions.length === 0 ? 'Nowhere' : sessions.length === 1 ? 'In 1 place' : `In ${sessions.length} places`);

interface DialogProps extends Props {
  onClose: () => void;
}

function Actions({ member }: Props) {
  const change = useChange();
  const params = { memberNo: member.member_no };
  const isActive = member.status === 'active';
  const isMember = isActive && member.roles.length === 0;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
      {isMember && (
        <DialogButton size="xs" dialog={(close) => <EmailDialog member={member} onClose={close} />}>
          Correct the address
        </DialogButton>
      )}
      {isActive && !member.email_confirmed && (
        <ActionButton size="xs" action={() => change(() => submit(accountStaff.sendConfirmation, { params }))}>
          Send the confirmation again
        </ActionButton>
      )}
      {member.sessions && member.sessions.length > 0 && (
        <DialogButton size="xs" dialog={(close) => <SessionsDialog member={member} onClose={close} />}>
          Sign out everywhere
        </DialogButton>
      )}
      {isMember && (
        <DialogButton size="xs" dialog={(close) => <SuspendDialog member={member} onClose={close} />}>
          Suspend
        </DialogButton>
      )}
      {member.status === 'suspended' && (
        <DialogButton size="xs" dialog={(close) => <RestoreDialog member={member} onClose={close} />}>
          Restore
        </DialogButton>
      )}
      {member.may.administer && member.status !== 'superseded' && (
        <DialogButton size="xs" dialog={(close) => <DataRequestDialog member={member} onClose={close} />}>
          Answer a data request
        </DialogButton>
      )}
    </chakra.div>
  );
}

function EmailDialog({ member, onClose }: DialogProps) {
  const params = { memberNo: member.member_no };
  return (
    <ChangeDialog
      title="Correct the address"
      endpoint={accountStaff.correctEmail}
      params={params}
      initialValues={{ email: '', former_email: member.email, reason: '' }}
      button="Correct the address"
      onClose={onClose}
    >
      <Text>
        The address is now <strong>{member.email}</strong>. Both get an email: the new one to confirm it, the former one{' '}
        {member.email_confirmed ? 'to take the change back if it was not asked for.' : 'to know about it.'} Please make
        sure by another way that it is the member who asks. Once confirmed, it can reset the password, a day later.
      </Text>
      <TextField
        name="email"
        label="Correct address"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <ReasonField />
    </ChangeDialog>
  );
}

/** A copy of what is kept about a member, as a file. */
function DataRequestDialog({ member, onClose }: DialogProps) {
  const params = { memberNo: member.member_no };
  const makeCopy = async (body: { reason: string }) => {
    const data = await withIdentity(() => call(accountStaff.exportData, { params, body }));
    saveFile({ name: `member-${member.member_no}.json`, text: JSON.stringify(data, null, 2) });
    onClose();
    notify.done('The copy is among your downloads.');
  };
  return (
    <ActionDialog
      title="Answer a request for data"
      schema={reasonForm}
      initialValues={{ reason: '' }}
      button="Make the copy"
      onSubmit={makeCopy}
      onClose={onClose}
    >
      <Text>
        The file has everything that is kept about {member.name}, except secrets; identity numbers have their last four
        digits. {member.name} gets an email that the copy was made. Give it to nobody else, and delete it afterwards.
      </Text>
      <ReasonField />
    </ActionDialog>
  );
}

const SessionsDialog = ({ member, onClose }: DialogProps) => (
  <ChangeDialog
    title="Sign out everywhere"
    endpoint={accountStaff.endSessions}
    params={{ memberNo: member.member_no }}
    initialValues={{ reason: '' }}
    button="Sign out everywhere"
    onClose={onClose}
  >
    <Text>{member.name} has to sign in again on every device.</Text>
    <ReasonField />
  </ChangeDialog>
);

const SuspendDialog = ({ member, onClose }: DialogProps) => (
  <ChangeDialog
    title="Suspend this account"
    endpoint={accountStaff.suspend}
    params={{ memberNo: member.member_no }}
    initialValues={{ reason: '', message: '' }}
    button="Suspend"
    destructive
    onClose={onClose}
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
  </ChangeDialog>
);

const RestoreDialog = ({ member, onClose }: DialogProps) => (
  <ChangeDialog
    title="Restore this account"
    endpoint={accountStaff.restore}
    params={{ memberNo: member.member_no }}
    initialValues={{ reason: '' }}
    button="Restore"
    onClose={onClose}
  >
    <Text>{member.name} can sign in again, and gets an email about it.</Text>
    <ReasonField />
  </ChangeDialog>
);
