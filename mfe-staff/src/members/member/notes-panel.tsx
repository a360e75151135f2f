import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, noteForm } from '@azadkar/shared-api/account/staff/schema';
import { chakra, formatMoment, Text } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { Form, type FormTools, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { useChange } from '../../actions/action-button';
import { Panel, SmallText } from '../../layout/panel';

interface Props {
  member: MemberPage;
  notes: NonNullable<MemberPage['notes']>;
}

/** What the staff know about a member that no field has a place for. */
export function NotesPanel({ member, notes }: Props) {
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
  note: Props['notes'][number];
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
