import { call, submit } from '@azadkar/shared-api';
import { formatMoment } from '@azadkar/shared-api/format';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { AnnouncementState } from '@azadkar/shared-api/staff/mail-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffAnnouncement } from '@azadkar/shared-api/staff/staff/schema';
import { chakra, formatNumber, Text } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { ActionButton, useChange } from '../actions/action-button';
import { DangerAction, DangerZone } from '../actions/danger-zone';
import { EditForm } from '../edit/edit-form';
import { PlainField } from '../edit/plain-field';
import { fromZoneTime } from '../edit/zone-time';
import { loadAll } from '../layout/load';
import { type Fact, Panel } from '../layout/panel';
import { RecordPage, StaffPage } from '../layout/staff-page';
import { AnnouncementFields } from './announcement-form';
import { AnnouncementBadge, countPeople } from './mail-status';

export const loader = (args: LoaderFunctionArgs) =>
  loadAll(args, { announcement: staff.announcement, audiences: staff.audiences });

const schema = async () => (await import('@azadkar/shared-api/staff/staff/schema')).announcementForm;

const valuesOf = ({ form, version }: StaffAnnouncement) => ({ ...form, version });

/** One announcement: a draft that is written, or how far it is. */
export function Component() {
  const { announcement, audiences } = useLoaderData<typeof loader>();
  const { id, subject, state, created_by } = announcement;
  useRefreshWhileSending(state === 'sending');
  const params = { announcementId: id };
  const page = {
    title: subject,
    crumbs: [{ label: 'Announcements', to: staffPaths.announcements }],
    status: <AnnouncementBadge status={state} />,
    action: <Steps key={state} announcement={announcement} />,
  };
  if (state !== 'draft')
    return (
      <RecordPage
        {...page}
        aside={<AboutIt announcement={announcement} />}
        danger={<Ending announcement={announcement} />}
      >
        <Panel title="Text">
          <Body>{announcement.form.body}</Body>
        </Panel>
      </RecordPage>
    );
  return (
    <StaffPage {...page} lead={created_by && `Written by ${created_by}`}>
      <EditForm
        key={id}
        label="Announcement"
        schema={schema}
        saved={valuesOf(announcement)}
        draft={`announcement-${id}`}
        reload={async () => valuesOf(await call(staff.announcement, { params }))}
        onSave={(body) => call(staff.saveAnnouncement, { params, body })}
      >
        <AnnouncementFields audiences={audiences} />
      </EditForm>
      <chakra.div mt="5">
        <DangerZone>
          <DeleteDraft announcement={announcement} />
        </DangerZone>
      </chakra.div>
    </StaffPage>
  );
}

const REFRESH_MS = 5000;

/** The figures go on while the page is open. */
function useRefreshWhileSending(isSending: boolean): void {
  const revalidator = useRevalidator();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void revalidator.revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isSending, revalidator]);
}

function AboutIt({ announcement }: { announcement: StaffAnnouncement }) {
  const { state } = announcement;
  return (
    <>
      <Panel title="Facts" facts={factsOf(announcement)} />
      {state !== 'planned' && <Panel title="Emails" facts={countsOf(announcement)} />}
    </>
  );
}

function Ending({ announcement }: { announcement: StaffAnnouncement }) {
  if (announcement.state !== 'sending' && announcement.state !== 'paused') return null;
  return (
    <DangerZone>
      <StopSending announcement={announcement} />
    </DangerZone>
  );
}

const time = (at: string | null) => at && formatMoment(at);

const factsOf = (announcement: StaffAnnouncement): Fact[] => [
  ['For', announcement.audience],
  ['Would get it now', announcement.would_get === null ? null : formatNumber(announcement.would_get)],
  ['Planned for', announcement.state === 'planned' ? time(announcement.send_at) : null],
  ['Begun', time(announcement.started_at)],
  ['Ended', time(announcement.ended_at)],
  ['Written by', announcement.created_by],
];

const countsOf = ({ recipients, counts, unsubscribed }: StaffAnnouncement): Fact[] => [
  ['In the outbox so far', formatNumber(recipients)],
  ['Sent', formatNumber(counts.sent)],
  ['Waiting', formatNumber(counts.waiting)],
  ['Failed', formatNumber(counts.failed)],
  ['Stopped', counts.stopped > 0 ? formatNumber(counts.stopped) : null],
  ['Unsubscribed since', formatNumber(unsubscribed)],
];

const Body = chakra('div', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '65ch' } });

interface Props {
  announcement: StaffAnnouncement;
}

/** What can be done with it now. */
function Steps({ announcement }: Props) {
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

function StopSending({ announcement }: Props) {
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

function DeleteDraft({ announcement: { id, version } }: Props) {
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
