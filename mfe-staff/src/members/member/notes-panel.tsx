import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, noteForm } from '@azadkar/shared-api/account/staff/schema';
import { Button, chakra, formatMoment, Text, useAction } from '@azadkar/shared-ui';
import { Form, type FormTools, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useChange } from '../../actions/use-change';
import { Panel } from '../../layout/panel';

interface Props {
  member: MemberPage;
  notes: NonNullable<MemberPage['notes']>;
}

type WrittenNote = Props['notes'][number];

/** What the staff know about a member that no field has a place for. */
export function NotesPanel({ member, notes }: Props) {
  const { change } = useChange();
  const [deleted, setDeleted] = useState<WrittenNote | null>(null);
  const params = { memberNo: member.member_no };
  const add = async (body: { text: string }, { reset }: FormTools) => {
    await change(() => submit(accountStaff.addNote, { params, body }));
    reset();
  };
  const remove = useAction(async () => {
    if (!deleted) return;
    await change(() => submit(accountStaff.deleteNote, { params: { ...params, noteId: deleted.id } }));
    setDeleted(null);
  });
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
            <Note key={note.id} note={note} onDelete={() => setDeleted(note)} />
          ))}
        </chakra.ul>
      </chakra.div>
      <ConfirmDialog
        open={deleted !== null}
        title="Delete this note?"
        confirmLabel="Delete the note"
        destructive
        busy={remove.busy}
        onConfirm={() => void remove.run()}
        onClose={() => setDeleted(null)}
      >
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {deleted?.text}
        </Text>
      </ConfirmDialog>
    </Panel>
  );
}

function Note({
  note: { text, author, created_at, deletable },
  onDelete,
}: {
  note: WrittenNote;
  onDelete: () => void;
}) {
  return (
    <chakra.li borderTopWidth="1px" pt="3">
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="2" mt="1">
        <Text color="fg.muted" textStyle="xs">
          {author} · {formatMoment(created_at)}
        </Text>
        {deletable && (
          <Button
            size="xs"
            variant="ghost"
            aria-label={`Delete the note of ${author}, ${formatMoment(created_at)}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}
