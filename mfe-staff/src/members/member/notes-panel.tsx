import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, noteForm } from '@azadkar/shared-api/account/staff/schema';
import { Button, chakra, formatDateTime, Text } from '@azadkar/shared-ui';
import { Form, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useChange } from '../../actions/use-change';
import { Panel } from '../../layout/panel';

interface Props {
  member: MemberPage;
  notes: NonNullable<MemberPage['notes']>;
}

/** What the staff know about a member that no field has a place for. */
export function NotesPanel({ member, notes }: Props) {
  const { change } = useChange();
  const [written, setWritten] = useState(0);
  const params = { memberNo: member.member_no };
  const add = async (body: { text: string }) => {
    await change(() => submit(accountStaff.addNote, { params, body }));
    setWritten(written + 1);
  };
  return (
    <Panel title="Notes">
      <chakra.div display="grid" gap="4">
        <Form key={written} schema={noteForm} initialValues={{ text: '' }} onSubmit={add} label="New note">
          <TextAreaField name="text" label="New note" description="Only the staff read it." rows={2} required />
          <SubmitButton size="sm" variant="outline">
            Add the note
          </SubmitButton>
        </Form>
        {notes.length === 0 && <Text color="fg.muted">Nobody has written anything yet.</Text>}
        <chakra.ul listStyleType="none" display="grid" gap="3">
          {notes.map(({ id, text, author, created_at, deletable }) => (
            <chakra.li key={id} borderTopWidth="1px" pt="3">
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {text}
              </Text>
              <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="2" mt="1">
                <Text color="fg.muted" textStyle="xs">
                  {author} · {formatDateTime(created_at)}
                </Text>
                {deletable && (
                  <Button
                    size="xs"
                    variant="ghost"
                    aria-label={`Delete the note of ${author}, ${formatDateTime(created_at)}`}
                    onClick={() =>
                      void change(() => submit(accountStaff.deleteNote, { params: { ...params, noteId: id } }))
                    }
                  >
                    Delete
                  </Button>
                )}
              </chakra.div>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Panel>
  );
}
