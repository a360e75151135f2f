import { type AnnouncementState, announcementSteps } from '@azadkar/shared-api/staff/mail-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type {
  AnnouncementForm,
  AnnouncementPreviewForm,
  StaffAnnouncement,
  StaffAnnouncementRow,
} from '@azadkar/shared-api/staff/staff/schema';
import { type Db, deleteById, inTransaction, type Trx } from '../../platform/database/schema';
import { currentSite } from '../../platform/database/site.queries';
import type { Audience } from '../../platform/database/tables/columns';
import type { Member } from '../../platform/http/access';
import { act, change } from '../../platform/http/change';
import { refuse } from '../../platform/http/refusals';
import { pick, reply, routes, type Sendable, serve } from '../../platform/http/serve';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { renderEmail } from '../../platform/mail/render-email';
import type { Caller } from '../../platform/security/audit.queries';
import { startOf } from '../../platform/tasks/staff-list';
import type { Settings } from '../../settings';
import { unsubscribeUrl } from '../identity/member/unsubscribe';
import { countSubscribers } from '../public/news/subscribers.queries';
import { announcementEmail } from './announcement-email';
import {
  type AnnouncementChange,
  type AnnouncementRow,
  countEmails,
  exportAnnouncementsTask,
  findAnnouncement,
  findName,
  insertAnnouncement,
  listAnnouncements,
  NOW,
  stopEmails,
  updateAnnouncement,
} from './announcements.queries';
import { countAudience, describeAudience, listEventsOfAudience, listPlansOfAudience } from './audience.queries';

/** News to who agreed to them: written, tried, planned, sent in batches, paused and stopped. */
export const announcementRoutes = routes(
  serve(staff.announcements, async ({ query, db }) => {
    const { rows, ...page } = await listAnnouncements(db, query);
    return { ...page, rows: await Promise.all(rows.map((row) => presentRow(db, row))) };
  }),

  serve(staff.exportAnnouncements, startOf(exportAnnouncementsTask)),

  serve(staff.announcement, async ({ params, db }) => present(db, await findAnnouncement(db, params.announcementId))),

  serve(staff.audiences, async ({ db }) => ({
    everyone: await countAudience(db, {}),
    subscribers: await countSubscribers(db),
    packages: await listPlansOfAudience(db),
    events: await listEventsOfAudience(db),
  })),

  serve(staff.previewAnnouncement, async ({ body, member, db, settings }) => ({
    ...renderEmail(announcementEmail(contentOf(body), readerOf(settings, member), settings), await currentSite(db)),
    recipients: await countAudience(db, audienceOf(body)),
  })),

  serve(staff.testAnnouncement, async ({ body, member, db, settings }) => {
    const email = announcementEmail(contentOf(body), readerOf(settings, member), settings);
    await enqueueEmail(db, member, { ...email, subject: `[Test] ${email.subject}`, urgent: true });
    return reply(null, `A test was sent to ${member.email}.`);
  }),

  serve(staff.createAnnouncement, async ({ body, db, ...by }) => {
    const { row } = await act(db, by, { action: 'announcement.created', type: 'announcement' }, async (trx) => {
      const audience = JSON.stringify(audienceOf(body));
      const row = await insertAnnouncement(trx, { ...contentOf(body), audience, created_by: by.member.id });
      return { id: row.public_id, after: body, row };
    });
    return reply(await present(db, row), 'The draft is saved.');
  }),

  serve(staff.saveAnnouncement, async ({ params, body: { version, ...body }, db, ...by }) => {
    const set = { ...contentOf(body), audience: JSON.stringify(audienceOf(body)) };
    const { row } = await change(
      db,
      by,
      { of: drafts, id: params.announcementId, version, done: 'changed' },
      async (before, trx) => {
        const after = await updateAnnouncement(trx, { id: before.id, version, state: 'draft' }, set);
        return { before: formOf(before), after: formOf(after), row: after };
      },
    );
    return reply(await present(db, row), 'The draft is saved.');
  }),

  serve(staff.deleteAnnouncement, async ({ params, body: { version }, db, ...by }) => {
    await change(db, by, { of: drafts, id: params.announcementId, version, done: 'deleted' }, async (before, trx) => {
      await deleteById(trx, 'announcements', before.id);
      return { before: formOf(before) };
    });
    return reply(null, 'The draft is deleted.');
  }),

  serve(staff.planAnnouncement, async ({ params, body: { version, send_at }, member, request, db }) => {
    const planned = await inTransaction(db, (trx) =>
      move(trx, params.announcementId, {
        from: 'draft',
        to: send_at ? 'planned' : 'sending',
        version,
        member,
        request,
        set: { send_at: send_at ? new Date(send_at) : null, next_batch_at: NOW },
      }),
    );
    return reply(
      await present(db, planned),
      send_at ? 'The announcement is planned.' : 'The announcement is being sent.',
    );
  }),

  serve(staff.changeAnnouncement, async ({ params, body: { version, state: to }, member, request, db }) => {
    const changed = await inTransaction(db, async (trx) => {
      const before = await findAnnouncement(trx, params.announcementId, { lock: true });
      if (!announcementSteps[before.state].includes(to)) throw refuse.changedMeanwhile();
      const set = to === 'stopped' ? { ended_at: NOW } : {};
      const row = await move(trx, params.announcementId, { from: before.state, to, version, set, member, request });
      if (to === 'stopped') await stopEmails(trx, row);
      return row;
    });
    return reply(await present(db, changed), '');
  }),
);

const drafts = {
  type: 'announcement',
  async lock(trx: Trx, publicId: string) {
    const row = await findAnnouncement(trx, publicId, { lock: true });
    if (row.state !== 'draft') throw refuse.conflict('Only a draft can be changed or deleted.');
    return row;
  },
};

/** How the staff themselves would get it. */
const readerOf = (settings: Settings, { id, name }: Member) => ({ name, unsubscribeUrl: unsubscribeUrl(settings, id) });

interface Move extends Caller {
  from: AnnouncementState;
  to: AnnouncementState;
  version: number;
  set: AnnouncementChange;
}

/** While it is sent, its version counts on with each batch: what matters to a pause is the state alone. */
async function move(trx: Trx, publicId: string, { from, to, version, set, member, request }: Move) {
  const before = await findAnnouncement(trx, publicId, { lock: true });
  const expected = { id: before.id, version: before.state === 'sending' ? before.version : version, state: from };
  const of = { action: `announcement.${to}`, type: 'announcement', id: publicId };
  const { row } = await act(trx, { member, request }, of, async () => {
    const row = await updateAnnouncement(trx, expected, { ...set, state: to });
    return { before: { state: from }, after: { state: to, send_at: row.send_at }, row };
  });
  return row;
}

const contentOf = ({ subject, body, action_label, action_url }: AnnouncementForm | AnnouncementPreviewForm) => ({
  subject,
  body,
  action_label: action_label || null,
  action_url: action_url || null,
});

function audienceOf({ package_id, event_id, city, subscribers }: AnnouncementForm | AnnouncementPreviewForm): Audience {
  return {
    ...(package_id && { package_id: Number(package_id) }),
    ...(event_id && { event_id: Number(event_id) }),
    ...(city && { city }),
    ...(subscribers && { subscribers }),
  };
}

const formOf = ({ subject, body, action_label, action_url, audience }: AnnouncementRow): AnnouncementForm => ({
  subject,
  body,
  action_label: action_label ?? '',
  action_url: action_url ?? '',
  package_id: String(audience.package_id ?? ''),
  event_id: String(audience.event_id ?? ''),
  city: audience.city ?? '',
  subscribers: audience.subscribers ?? false,
});

const presentRow = async (db: Db, row: AnnouncementRow): Promise<Sendable<StaffAnnouncementRow>> => ({
  ...pick(row, 'subject', 'state', 'recipients', 'send_at', 'created_at', 'started_at', 'ended_at'),
  id: row.public_id,
  audience: await describeAudience(db, row.audience),
});

async function present(db: Db, row: AnnouncementRow): Promise<Sendable<StaffAnnouncement>> {
  const isOpen = row.state === 'draft' || row.state === 'planned';
  return {
    ...(await presentRow(db, row)),
    version: row.version,
    form: formOf(row),
    created_by: await nameOf(db, row.created_by),
    ...(await countEmails(db, row)),
    would_get: isOpen ? await countAudience(db, row.audience) : null,
  };
}

async function nameOf(db: Db, userId: Member['id'] | null): Promise<string | null> {
  if (userId === null) return null;
  return findName(db, userId);
}
