import { submit } from '@azadkar/shared-api';
import { formatMoment } from '@azadkar/shared-api/format';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { AnnouncementState } from '@azadkar/shared-api/staff/mail-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffAnnouncement } from '@azadkar/shared-api/staff/staff/schema';
import { chakra, formatNumber, Text } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { ActionButton, useChange } from '../../actions/action-button';
import { DangerAction } from '../../actions/danger-zone';
import { PlainField } from '../../edit/plain-field';
import { fromZoneTime } from '../../edit/zone-time';
import { countPeople } from '../mail-status';

interface Props {
  announcement: StaffAnnouncement;
}

/** What can be done with it now. */
export function Steps({ announcement }: Props) {
  const { state } = announcement;
  if (state === 'draft') return <SendDraft announcement={announcement} />;
  if (state === 'planned') return <Step announcement={announcement} to="draft" label="Do not send it yet" />;
  if (state === 'sending') return <Step announcement={announcement} to="paused" label="Pause" />;
  if (state === 'paused') return <Step announcement={announcement} to="sending" label="Continue" />;
  return null;
}

function useStep({ announcement: { id, version } }: Props) {
  const { revalidate } = useRevalidator();
  return async (state: AnnouncementState) => {
    await submit(staff.changeAnnouncement, { params: { announcementId: id }, body: { version, state } });
    await revalidate();
  };
}

function Step({ announcement, to, label }: Props & { to: AnnouncementState; label: string }) {
  const change = useStep({ announcement });
  return (
    <ActionButton variant="solid" action={() => change(to)}>
      {label}
    </ActionButton>
  );
}

/** Sends it after a look at how many get it, now or at a time. */
function SendDraft({ announcement: { id, version, would_get, audience } }: Props) {
  const change = useChange();
  const [entered, setEntered] = useState('');
  const sendAt = fromZoneTime(entered) || null;
  const input = { params: { announcementId: id }, body: { version, send_at: sendAt } };
  return (
    <ConfirmButton
      size="sm"
      variant="solid"
      title="Send this announcement"
      confirmLabel={sendAt ? 'Plan it' : 'Send it now'}
      onConfirm={() => change(() => submit(staff.planAnnouncement, input))}
      consequences={
        <chakra.div display="grid" gap="3">
          <Text>
            {audience}: {countPeople(would_get ?? 0)} would get what is saved now. It goes out in batches, and can be
            paused and stopped.
          </Text>
          <PlainField
            label="Send it at a time of Pakistan (optional)"
            help={sendAt ? formatMoment(sendAt) : undefined}
            type="datetime-local"
            value={entered}
            onText={setEntered}
          />
        </chakra.div>
      }
    >
      Review, then send to {formatNumber(would_get ?? 0)}
    </ConfirmButton>
  );
}

export function StopSending({ announcement }: Props) {
  const change = useStep({ announcement });
  return (
    <DangerAction
      title="Stop this announcement"
      text="Nobody else gets it, and it cannot be continued."
      button="Stop it"
      plan={`${countPeople(announcement.counts.waiting)} whose email waits will not get it, nor those who come later. ${countPeople(announcement.counts.sent)} have it already.`}
      run={() => change('stopped')}
    />
  );
}

export function DeleteDraft({ announcement: { id, version } }: Props) {
  const navigate = useNavigate();
  const change = useChange(() => navigate(staffPaths.announcements, { replace: true }));
  const input = { params: { announcementId: id }, body: { version } };
  return (
    <DangerAction
      title="Delete this draft"
      text="It was never sent."
      button="Delete the draft"
      plan="The draft and its text are deleted."
      run={() => change(() => submit(staff.deleteAnnouncement, input))}
    />
  );
}
