import { call, submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import {
  correctedEmailForm,
  type MemberPage,
  reasonForm,
  suspensionForm,
} from '@azadkar/shared-api/account/staff/schema';
import { Button, chakra, formatDate, notify, Text, useAction } from '@azadkar/shared-ui';
import { TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { ActionDialog } from '../../actions/action-dialog';
import { ReasonField } from '../../actions/reason-field';
import { type Change, useChange } from '../../actions/use-change';
import { Facts } from '../../layout/facts';
import { withIdentity } from '../../layout/fresh-identity';
import { Panel } from '../../layout/panel';
import { EmailLink } from '../../layout/person-links';

interface Props {
  member: MemberPage;
}

/** How the member is reached and signs in, and what is done when that does not work. */
export function AccountPanel({ member }: Props) {
  const changes = useChange();
  const isReached = member.status !== 'superseded' && member.status !== 'deleted';
  return (
    <Panel title="Account">
      <Facts
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
      />
      {member.may.change_account && <Actions member={member} changes={changes} />}
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

function Actions({ member, changes }: Props & { changes: Change }) {
  const { open, setOpen, close, change } = changes;
  const params = { memberNo: member.member_no };
  const isActive = member.status === 'active';
  const confirmation = useAction(() => change(() => submit(accountStaff.sendConfirmation, { params })));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
      {isActive && member.roles.length === 0 && (
        <Button size="xs" variant="outline" onClick={() => setOpen('email')}>
          Correct the address
        </Button>
      )}
      {isActive && !member.email_confirmed && (
        <Button size="xs" variant="outline" loading={confirmation.busy} onClick={() => void confirmation.run()}>
          Send the confirmation again
        </Button>
      )}
      {member.sessions && member.sessions.length > 0 && (
        <Button size="xs" variant="outline" onClick={() => setOpen('sessions')}>
          Sign out everywhere
        </Button>
      )}
      {isActive && member.roles.length === 0 && (
        <Button size="xs" variant="outline" onClick={() => setOpen('suspend')}>
          Suspend
        </Button>
      )}
      {member.status === 'suspended' && (
        <Button size="xs" variant="outline" onClick={() => setOpen('restore')}>
          Restore
        </Button>
      )}
      {member.may.administer && member.status !== 'superseded' && (
        <Button size="xs" variant="outline" onClick={() => setOpen('data')}>
          Answer a data request
        </Button>
      )}
      <AccessDialogs member={member} changes={changes} />
      {open === 'data' && <DataRequestDialog member={member} changes={changes} />}
      {open === 'email' && <EmailDialog member={member} changes={changes} />}
      {open === 'sessions' && (
        <ActionDialog
          title="Sign out everywhere"
          schema={reasonForm}
          initialValues={{ reason: '' }}
          button="Sign out everywhere"
          onSubmit={(body) => change(() => submit(accountStaff.endSessions, { params, body }))}
          onClose={close}
        >
          <Text>{member.name} has to sign in again on every device.</Text>
          <ReasonField />
        </ActionDialog>
      )}
    </chakra.div>
  );
}

function EmailDialog({ member, changes: { change, close } }: Props & { changes: Change }) {
  const params = { memberNo: member.member_no };
  return (
    <ActionDialog
      title="Correct the address"
      schema={correctedEmailForm}
      initialValues={{ email: '', former_email: member.email, reason: '' }}
      button="Correct the address"
      onSubmit={(body) => change(() => submit(accountStaff.correctEmail, { params, body }))}
      onClose={close}
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
    </ActionDialog>
  );
}

interface DataRequestDialogProps {
  member: MemberPage;
  changes: Change;
}

/** A copy of what is kept about a member, as a file. */
function DataRequestDialog({ member, changes: { close } }: DataRequestDialogProps) {
  const params = { memberNo: member.member_no };
  const makeCopy = async (body: { reason: string }) => {
    const data = await withIdentity(() => call(accountStaff.exportData, { params, body }));
    saveFile(`member-${member.member_no}.json`, JSON.stringify(data, null, 2));
    close();
    notify.done('The copy is among your downloads.');
  };
  return (
    <ActionDialog
      title="Answer a request for data"
      schema={reasonForm}
      initialValues={{ reason: '' }}
      button="Make the copy"
      onSubmit={makeCopy}
      onClose={close}
    >
      <Text>
        The file has everything that is kept about {member.name}, except secrets; identity numbers have their last four
        digits. {member.name} gets an email that the copy was made. Give it to nobody else, and delete it afterwards.
      </Text>
      <ReasonField />
    </ActionDialog>
  );
}

/** Saves a text as a file among the downloads. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it meanwhile
}

interface AccessDialogsProps {
  member: MemberPage;
  changes: Change;
}

/** Suspending an account, and ending that. */
function AccessDialogs({ member, changes: { open, close, change } }: AccessDialogsProps) {
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
