import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, reasonForm } from '@azadkar/shared-api/account/staff/schema';
import { notify, Text } from '@azadkar/shared-ui';
import { ActionDialog } from '../../../actions/action-dialog';
import { ReasonField } from '../../../actions/reason-field';
import type { Change } from '../../../actions/use-change';
import { withIdentity } from '../../../layout/fresh-identity';

interface Props {
  member: MemberPage;
  changes: Change;
}

/** A copy of what is kept about a member, as a file. */
export function DataRequestDialog({ member, changes: { close } }: Props) {
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
