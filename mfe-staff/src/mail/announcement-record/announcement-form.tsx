import type { Data } from '@azadkar/shared-api';
import type { staff } from '@azadkar/shared-api/staff/staff';
import { chakra } from '@azadkar/shared-ui';
import { CheckboxField, SelectField } from '../../edit/fields/choice-fields';
import { TextAreaField, TextField } from '../../edit/fields/text-fields';
import { Panel } from '../../layout/panel';
import { countMembers, countPeople } from '../status/mail-status';
import { LivePreview } from './live-preview';

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** What an announcement says, whom it is for, and how it looks. */
export function AnnouncementFields({ audiences }: { audiences: Data<typeof staff.audiences> }) {
  return (
    <>
      <Panel title="Text">
        <Fields>
          <TextField name="subject" label="Subject" required maxLength={200} />
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
