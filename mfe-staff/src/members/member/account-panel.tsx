import { call, submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, noteForm, reasonForm } from '@azadkar/shared-api/account/staff/schema';
import { chakra, formatDate, formatMoment, notify, Text } from '@azadkar/shared-ui';
import { ConfirmButton, saveFile } from '@azadkar/shared-ui/blocks';
import { EmailField, Form, type FormTools, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import {
  ActionButton,
  ActionDialog,
  ChangeButton,
  DialogButton,
  ReasonField,
  useChange,
} from '../../actions/action-button';
import { withIdentity } from '../../layout/fresh-identity';
import { EmailLink, Panel, SmallText } from '../../layout/panel';

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

function Actions({ member }: Props) {
  const change = useChange();
  const params = { memberNo: member.member_no };
  const isActive = member.status === 'active';
  const isMember = isActive && member.roles.length === 0;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
      {isMember && <CorrectAddress member={member} />}
      {isActive && !member.email_confirmed && (
        <ActionButton size="xs" action={() => change(() => submit(accountStaff.sendConfirmation, { params }))}>
          Send the confirmation again
        </ActionButton>
      )}
      {member.sessions && member.sessions.length > 0 && (
        <ChangeButton
          size="xs"
          label="Sign out everywhere"
          endpoint={accountStaff.endSessions}
          params={params}
          says={`${member.name} has to sign in again on every device.`}
          reason
        />
      )}
      {isMember && <Suspend member={member} />}
      {member.status === 'suspended' && (
        <ChangeButton
          size="xs"
          label="Restore"
          title="Restore this account"
          endpoint={accountStaff.restore}
          params={params}
          says={`${member.name} can sign in again, and gets an email about it.`}
          reason
        />
      )}
      {member.may.administer && member.status !== 'superseded' && (
        <DialogButton size="xs" dialog={(close) => <DataRequestDialog member={member} onClose={close} />}>
          Answer a data request
        </DialogButton>
      )}
    </chakra.div>
  );
}

const CorrectAddress = ({ member: { member_no, email, email_confirmed } }: Props) => (
  <ChangeButton
    size="xs"
    label="Correct the address"
    endpoint={accountStaff.correctEmail}
    params={{ memberNo: member_no }}
    initialValues={{ email: '', former_email: email }}
    says={
      <>
        The address is now <strong>{email}</strong>. Both get an email: the new one to confirm it, the former one{' '}
        {email_confirmed ? 'to take the change back if it was not asked for.' : 'to know about it.'} Please make sure by
        another way that it is the member who asks. Once confirmed, it can reset the password, a day later.
      </>
    }
    reason
  >
    <EmailField name="email" label="Correct address" autoComplete="off" required />
  </ChangeButton>
);

const Suspend = ({ member: { member_no, name } }: Props) => (
  <ChangeButton
    size="xs"
    label="Suspend"
    title="Suspend this account"
    endpoint={accountStaff.suspend}
    params={{ memberNo: member_no }}
    initialValues={{ reason: '', message: '' }}
    destructive
    says={`${name} is signed out everywhere at once, cannot sign in, and leaves the directory. An email says so. Tickets, orders and certificates stay as they are.`}
  >
    <ReasonField />
    <TextAreaField
      name="message"
      label="What the member is told"
      description="It is added to the email. Without it, the email only says how to reach us."
      rows={2}
    />
  </ChangeButton>
);

/** A copy of what is kept about a member, as a file. */
function DataRequestDialog({ member, onClose }: Props & { onClose: () => void }) {
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

interface NotesProps {
  member: MemberPage;
  notes: NonNullable<MemberPage['notes']>;
}

/** What the staff know about a member that no field has a place for. */
export function NotesPanel({ member, notes }: NotesProps) {
  const change = useChange();
  const params = { memberNo: member.member_no };
  const add = async (body: { text: string }, { reset }: FormTools) => {
    await change(() => submit(accountStaff.addNote, { params, body }));
    reset();
  };
  const remove = (noteId: string) => change(() => submit(accountStaff.deleteNote, { params: { ...params, noteId } }));
  return (
    <Panel title="Notes">
      <chakra.div display="grid" gap="4">
        <Form
          schema={noteForm}
          initialValues={{ text: '' }}
          draft={`staff-member-note-${member.member_no}`}
          onSubmit={add}
          label="New note"
        >
          <TextAreaField name="text" label="New note" description="Only the staff read it." rows={2} required />
          <SubmitButton size="sm" variant="outline">
            Add the note
          </SubmitButton>
        </Form>
        {notes.length === 0 && <Text color="fg.muted">Nobody has written anything yet.</Text>}
        <chakra.ul listStyleType="none" display="grid" gap="3">
          {notes.map((note) => (
            <Note key={note.id} note={note} onDelete={() => remove(note.id)} />
          ))}
        </chakra.ul>
      </chakra.div>
    </Panel>
  );
}

function Note({
  note: { text, author, created_at, deletable },
  onDelete,
}: {
  note: NotesProps['notes'][number];
  onDelete: () => Promise<unknown>;
}) {
  const words = (
    <Text whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </Text>
  );
  return (
    <chakra.li borderTopWidth="1px" pt="3">
      {words}
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="2" mt="1">
        <SmallText>
          {author} · {formatMoment(created_at)}
        </SmallText>
        {deletable && (
          <ConfirmButton
            size="xs"
            variant="ghost"
            aria-label={`Delete the note of ${author}, ${formatMoment(created_at)}`}
            title="Delete this note?"
            consequences={words}
            confirmLabel="Delete the note"
            destructive
            onConfirm={onDelete}
          >
            Delete
          </ConfirmButton>
        )}
      </chakra.div>
    </chakra.li>
  );
}
