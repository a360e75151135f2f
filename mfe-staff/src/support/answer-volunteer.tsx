import { submit } from '@azadkar/shared-api';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import type { VolunteerAnswerForm, VolunteerRow } from '@azadkar/shared-api/network/staff/schema';
import { Link, notify, Text } from '@azadkar/shared-ui';
import { RadioGroupField, TextAreaField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useRevalidator } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { Facts } from '../layout/facts';

interface Props {
  offer: VolunteerRow;
  kind: string;
  onClose: () => void;
}

/** What a member offers, and an answer by email. */
export function AnswerVolunteer({ offer, kind, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { id, version, member, description } = offer;
  const send = async (body: VolunteerAnswerForm) => {
    const { message } = await submit(networkStaff.answerVolunteer, { params: { requestId: id }, body });
    notify.success(message);
    onClose();
    await revalidate();
  };
  return (
    <Dialog open onClose={onClose} title={`${member.name}: ${kind}`}>
      <Facts
        facts={[
          [
            'Email',
            <Link key="email" href={`mailto:${member.email}`}>
              {member.email}
            </Link>,
          ],
          [
            'Phone',
            <Link key="phone" href={`tel:${member.phone}`}>
              {member.phone}
            </Link>,
          ],
        ]}
      />
      <Text whiteSpace="pre-line" overflowWrap="anywhere" my="4">
        {description}
      </Text>
      <EditForm
        label="Answer"
        schema={() => import('@azadkar/shared-api/network/staff/schema').then((module) => module.volunteerAnswerForm)}
        saved={{ status: '', message: '', version }}
        draft={`volunteer-${id}`}
        onSave={send}
        button="Send the answer"
      >
        <RadioGroupField
          name="status"
          label="Answer"
          required
          choices={[
            { value: 'contacted', label: 'We would like to talk' },
            { value: 'accepted', label: 'Accept with thanks' },
            { value: 'declined', label: 'Decline kindly' },
          ]}
        />
        <TextAreaField name="message" label="Your words in the email" rows={4} characterLimit={2000} />
      </EditForm>
    </Dialog>
  );
}
