import { call, type Data, submit } from '@azadkar/shared-api';
import { staff } from '@azadkar/shared-api/staff/staff';
import { chakra, Grid, notify, Text } from '@azadkar/shared-ui';
import { CheckboxField, SelectField, TextAreaField, TextField, useFormValues } from '@azadkar/shared-ui/forms';
import { ActionButton } from '../actions/action-button';
import { choicesOf, FieldsPanel } from '../edit/fields';
import { Panel } from '../layout/panel';
import { MailPreview, usePreview } from './mail-preview';
import { countMembers, countPeople } from './mail-status';

/** What an announcement says, whom it is for, and how it looks. */
export const AnnouncementFields = ({ audiences }: { audiences: Data<typeof staff.audiences> }) => (
  <Grid
    gap="5"
    alignItems="start"
    templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 32.5rem)' }}
  >
    <chakra.div display="grid" gap="5" minWidth="0">
      <FieldsPanel title="Text" wide>
        <TextField name="subject" label="Subject" required />
        <TextAreaField
          name="body"
          label="Text"
          description="Leave an empty line between paragraphs. “Dear …” with the name, and the link to unsubscribe, are added."
          required
          rows={12}
        />
        <TextField name="action_label" label="Button" description="What the button says, such as “Read more”." />
        <TextField
          name="action_url"
          label="Address of the button"
          type="url"
          description="Without both there is no button."
          placeholder="https://"
        />
      </FieldsPanel>
      <FieldsPanel title="For whom" wide>
        <chakra.p color="fg.muted">
          {countMembers(audiences.everyone)} agreed to our news and confirmed the address. Nobody else gets it; each
          choice below makes the group smaller.
        </chakra.p>
        <SelectField name="package_id" label="Plan" placeholder="Any plan" choices={choicesOf(audiences.packages)} />
        <SelectField
          name="event_id"
          label="With a ticket of"
          placeholder="Any event, or none"
          choices={choicesOf(audiences.events)}
        />
        <TextField name="city" label="City" description="As it stands in their profile." />
        <CheckboxField
          name="subscribers"
          label="Also to subscribers of the news"
          description={`${countPeople(audiences.subscribers)} who are not members, whatever is chosen above.`}
        />
      </FieldsPanel>
    </chakra.div>
    <LivePreview />
  </Grid>
);

type Written = Record<
  'subject' | 'body' | 'action_label' | 'action_url' | 'package_id' | 'event_id' | 'city',
  string
> & {
  subscribers: boolean;
};
/** The email as it would be sent now, and a test of it to oneself. */
function LivePreview() {
  const { values: written } = useFormValues<Written>();
  const isReady = written.subject !== '' && written.body !== '';
  const load = (body: Written, signal: AbortSignal) => call(staff.previewAnnouncement, { body, signal });
  const { loaded: preview } = usePreview(written, load, isReady);
  const test = async () => notify.success((await submit(staff.testAnnouncement, { body: written })).message);
  return (
    <chakra.div position={{ xl: 'sticky' }} top="20" minWidth="0">
      <Panel title="The email">
        {preview ? (
          <MailPreview preview={preview} />
        ) : (
          <Text color="fg.muted">It is shown as soon as there is a subject and a text.</Text>
        )}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="4">
          <ActionButton action={test}>Send a test to me</ActionButton>
          <Text color="fg.muted" role="status">
            {preview && `${countPeople(preview.recipients)} would get it now.`}
          </Text>
        </chakra.div>
      </Panel>
    </chakra.div>
  );
}
