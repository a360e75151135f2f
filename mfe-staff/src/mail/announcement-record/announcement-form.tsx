import { call, type Data, submit } from '@azadkar/shared-api';
import { staff } from '@azadkar/shared-api/staff/staff';
import { Button, chakra, notify, Text, useAction } from '@azadkar/shared-ui';
import { CheckboxField, SelectField, TextAreaField, TextField, useFieldValue } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { Panel } from '../../layout/panel';
import { MailPreview } from '../mail-preview';
import { countMembers, countPeople } from '../mail-status';

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** What an announcement says, whom it is for, and how it looks. */
export function AnnouncementFields({ audiences }: { audiences: Data<typeof staff.audiences> }) {
  return (
    <>
      <Panel title="Text">
        <Fields>
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
        </Fields>
      </Panel>
      <Panel title="For whom">
        <Fields>
          <chakra.p color="fg.muted">
            {countMembers(audiences.everyone)} agreed to our news and confirmed the address. Nobody else gets it; each
            choice below makes the group smaller.
          </chakra.p>
          <SelectField name="package_id" label="Plan" placeholder="Any plan" choices={optionsOf(audiences.packages)} />
          <SelectField
            name="event_id"
            label="With a ticket of"
            placeholder="Any event, or none"
            choices={optionsOf(audiences.events)}
          />
          <TextField name="city" label="City" description="As it stands in their profile." />
          <CheckboxField
            name="subscribers"
            label="Also to subscribers of the news"
            description={`${countPeople(audiences.subscribers)} who are not members, whatever is chosen above.`}
          />
        </Fields>
      </Panel>
      <LivePreview />
    </>
  );
}

const Fields = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } });

const NAMES = ['subject', 'body', 'action_label', 'action_url', 'package_id', 'event_id', 'city'] as const;
type Written = Record<(typeof NAMES)[number], string> & { subscribers: boolean };

/** What is in the form now, saved or not. */
function useWritten(): Written {
  const values = [
    useFieldValue('subject'),
    useFieldValue('body'),
    useFieldValue('action_label'),
    useFieldValue('action_url'),
    useFieldValue('package_id'),
    useFieldValue('event_id'),
    useFieldValue('city'),
  ];
  const [subject = '', body = '', action_label = '', action_url = '', package_id = '', event_id = '', city = ''] =
    values.map((value) => String(value ?? ''));
  const subscribers = useFieldValue('subscribers') === true;
  return { subject, body, action_label, action_url, package_id, event_id, city, subscribers };
}

/** How the announcement looks with what is written so far, and a test of it to oneself. */
function LivePreview() {
  const written = useWritten();
  const [shown, setShown] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const load = (body: Written) => call(staff.previewAnnouncement, { body });
  const preview = useAction(async () => setShown(await load(written)));
  const test = useAction(async () => {
    const { message } = await submit(staff.testAnnouncement, { body: written });
    notify.success(message);
  });
  return (
    <Panel title="Preview">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb={shown ? '4' : '0'}>
        <Button size="sm" variant="outline" loading={preview.busy} onClick={() => void preview.run()}>
          {shown ? 'Show it as it is now' : 'Show the email'}
        </Button>
        <Button size="sm" variant="outline" loading={test.busy} onClick={() => void test.run()}>
          Send a test to me
        </Button>
        {shown && (
          <Text color="fg.muted" role="status">
            {countPeople(shown.recipients)} would get it now.
          </Text>
        )}
      </chakra.div>
      {shown && <MailPreview preview={shown} />}
    </Panel>
  );
}
