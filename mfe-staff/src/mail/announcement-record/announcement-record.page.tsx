import { call } from '@azadkar/shared-api';
import { formatMoment } from '@azadkar/shared-api/format';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffAnnouncement } from '@azadkar/shared-api/staff/staff/schema';
import { chakra, formatNumber } from '@azadkar/shared-ui';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { DangerZone } from '../../actions/danger-zone';
import { EditForm } from '../../edit/edit-form';
import { loadAll } from '../../layout/load';
import { type Fact, Panel } from '../../layout/panel';
import { RecordPage } from '../../layout/record-page';
import { StaffPage } from '../../layout/staff-page';
import { AnnouncementBadge } from '../mail-status';
import { AnnouncementFields } from './announcement-form';
import { DeleteDraft, Steps, StopSending } from './announcement-steps';

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
