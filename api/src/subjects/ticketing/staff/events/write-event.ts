/** Staff begin, save, publish, withdraw, copy and delete events. Each runs in one transaction and is in the audit log. */

import { slugOf } from '@azadkar/shared-api/format';
import { bookingFields } from '@azadkar/shared-api/ticketing/rules';
import type { EventForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { type Db, deleteById, insertOne, type Trx } from '../../../../platform/database/schema';
import { change } from '../../../../platform/http/change';
import { parseId, pick } from '../../../../platform/http/serve';
import { type Caller, recordChange } from '../../../../platform/security/audit.queries';
import { sanitize } from '../../../../platform/security/sanitize';
import { listEventParts } from '../../events.queries';
import { ticketingRefusals } from '../../ticketing.refusals';
import { questionsOf } from '../../ticketing.rules';
import { copyPackages } from '../staff-packages.queries';
import { missingOf } from './missing.rules';
import {
  countSellablePackages,
  findStaffEvent,
  hadTickets,
  hasCoupons,
  lockEvent,
  replaceParts,
  type StaffEvent,
  updateEvent,
} from './staff-events.queries';

interface Begin {
  title: string;
  start_date: string;
  end_date: string;
}

const objectOf = (id: number) => ({ type: 'event', id });
const timesOf = ({ start_date, end_date }: Pick<Begin, 'start_date' | 'end_date'>) => ({
  start_at: new Date(start_date),
  end_at: new Date(end_date),
});

/** What a new event asks: who comes, and where to write to. What else it needs is for its editor to decide. */
const WHO: readonly string[] = ['first_name', 'last_name', 'email'];
const FEW_QUESTIONS = JSON.stringify(
  Object.fromEntries(bookingFields.filter((field) => !WHO.includes(field)).map((field) => [field, 'not asked'])),
);

/** Begins an event as a draft; returns its id. */
export async function beginEvent(trx: Trx, editor: Caller, { title, free, ...times }: Begin & { free: boolean }) {
  const empty = { excerpt: '', content: '', venue: '', city: '', organizer: '' };
  const event = { ...empty, ...timesOf(times), title, slug: slugOf(title, 'event'), free } as const;
  const id = await insertOne(trx, 'events', { ...event, questions: FEW_QUESTIONS, status: 'draft' });
  await recordChange(trx, { ...editor, action: 'event.begun', object: objectOf(id), before: {}, after: { title } });
  return id;
}

/** The event of an address; refused where there is none. */
export async function readEvent(db: Db, eventId: string): Promise<StaffEvent> {
  const event = await findStaffEvent(db, parseId(eventId, 'event'));
  if (!event) throw ticketingRefusals.eventNotFound();
  return event;
}

export const events = { type: 'event', table: 'events', lock: lockEvent } as const;

function refuseCalledOff({ status }: StaffEvent): void {
  if (status === 'cancelled') throw ticketingRefusals.calledOff();
}

export async function saveEvent(db: Db, editor: Caller, id: number, form: EventForm): Promise<void> {
  const { columns, parts } = readForm(form);
  await change(db, editor, { of: events, id, version: form.version, done: 'saved' }, async (before, trx) => {
    refuseCalledOff(before);
    refuseImpossible(before, columns);
    if (before.status === 'live') await refuseIncomplete(trx, { ...before, ...columns, questions: before.questions });
    const partsBefore = await listEventParts(trx, id);
    const after = await updateEvent(trx, id, columns);
    await replaceParts(trx, id, parts);
    return { before: recorded(before, partsBefore), after: recorded(after, parts) };
  });
}

function readForm(form: EventForm) {
  const { version: _, start_date, end_date, speakers, sponsors, gallery, content, questions, ...texts } = form;
  return {
    columns: {
      ...texts,
      ...timesOf({ start_date, end_date }),
      slug: texts.slug || slugOf(texts.title, 'event'),
      content: sanitize(content),
      landing_page_link: texts.landing_page_link || null,
      capacity: texts.capacity ?? null,
      image: texts.image ?? null,
      ...(questions && { questions: JSON.stringify(questions) }),
    },
    parts: {
      speakers: speakers.map(({ name, designation, company, picture, linkedin }) => ({
        name,
        designation: designation || null,
        company: company || null,
        picture: picture ?? null,
        linkedin: linkedin || null,
      })),
      sponsors: sponsors.map(({ name, logo }) => ({ name, logo: logo ?? null, tier: null })),
      gallery: gallery.flatMap(({ image }) => (image ? [image] : [])),
    },
  };
}

/** What is sold stays possible: there is a seat for everybody who has one, and a ticket keeps its kind. */
function refuseImpossible(before: StaffEvent, after: Pick<StaffEvent, 'capacity' | 'free'>): void {
  const { taken } = before;
  if (after.capacity !== null && after.capacity < taken) throw ticketingRefusals.fewerThanTaken(taken);
  if (taken > 0 && after.free !== before.free) throw ticketingRefusals.kindIsSold(taken);
}

/** A live event stays complete. */
async function refuseIncomplete(trx: Trx, event: StaffEvent): Promise<void> {
  const lacks = missingOf(event, await countSellablePackages(trx, event.id));
  const texts = lacks.filter(({ field }) => field !== 'packages'); // a package may be sold out of its time
  if (texts.length > 0) throw ticketingRefusals.incomplete(texts);
}

/** What a copy of an event takes over. */
const copied = (event: StaffEvent) => ({
  ...pick(event, 'excerpt', 'content', 'image', 'venue', 'city', 'organizer', 'free', 'landing_page_link'),
  ...pick(event, 'capacity', 'give_back_hours'),
});

/** What the log keeps of an event; lists as the names in them. */
function recorded(
  event: StaffEvent,
  parts: { speakers: { name: string }[]; sponsors: { name: string }[]; gallery: string[] },
) {
  return {
    ...pick(event, 'title', 'slug', 'registrations_closed', 'start_at', 'end_at'),
    ...copied(event),
    speakers: parts.speakers.map(({ name }) => name).join(', '),
    sponsors: parts.sponsors.map(({ name }) => name).join(', '),
    gallery: parts.gallery.join(', '),
    ...Object.fromEntries(
      Object.entries(questionsOf(event.questions)).map(([name, asking]) => [`asks_${name}`, asking]),
    ),
  };
}

interface VersionOf {
  id: number;
  version: number;
}

/** Puts a draft on the site. */
export const publishEvent = (db: Db, editor: Caller, event: VersionOf): Promise<void> =>
  changeStatus(db, editor, event, 'live', async (before, trx) => {
    const lacks = missingOf(before, await countSellablePackages(trx, before.id));
    if (lacks.length > 0) throw ticketingRefusals.incomplete(lacks);
    if (before.end_at <= new Date())
      throw ticketingRefusals.incomplete([{ field: 'end_date', text: 'A time to come: this one is over.' }]);
  });

/** Makes a live event a draft again. It must have no seats taken: their holders must find the event. */
export const withdrawEvent = (db: Db, editor: Caller, event: VersionOf): Promise<void> =>
  changeStatus(db, editor, event, 'draft', async ({ taken }) => {
    if (taken > 0) throw ticketingRefusals.hasTickets(taken);
  });

/** An event that has the status already stays as it is. */
async function changeStatus(
  db: Db,
  editor: Caller,
  { id, version }: VersionOf,
  status: 'live' | 'draft',
  refuseUnready: (event: StaffEvent, trx: Trx) => Promise<void>,
): Promise<void> {
  const what = { of: events, id, version, done: status === 'live' ? 'published' : 'withdrawn' };
  await change(db, editor, what, async (before, trx) => {
    refuseCalledOff(before);
    if (before.status === status) return {};
    await refuseUnready(before, trx);
    await updateEvent(trx, id, { status });
    return { before: { status: before.status }, after: { status } };
  });
}

/** Deletes a draft that never had a ticket. */
export async function removeEvent(db: Db, editor: Caller, { id, version }: VersionOf): Promise<void> {
  await change(db, editor, { of: events, id, version, done: 'deleted' }, async (event, trx) => {
    refuseCalledOff(event);
    if (event.status !== 'draft') throw ticketingRefusals.isLive();
    if (await hadTickets(trx, id)) throw ticketingRefusals.hadTickets();
    if (await hasCoupons(trx, id)) throw ticketingRefusals.hasCoupons();
    await deleteById(trx, 'events', id);
    return { before: { title: event.title } };
  });
}

/** A new draft with everything of an event but its times and its tickets; returns its id. */
export async function copyEvent(
  trx: Trx,
  editor: Caller,
  { from, ...begin }: Begin & { from: number },
): Promise<number> {
  const original = await lockEvent(trx, from);
  const times = timesOf(begin);
  const id = await insertOne(trx, 'events', {
    ...copied(original),
    ...times,
    title: begin.title,
    slug: slugOf(begin.title, 'event'),
    questions: JSON.stringify(original.questions),
    status: 'draft',
  });
  const { speakers, sponsors, gallery } = await listEventParts(trx, from);
  await replaceParts(trx, id, { speakers, sponsors, gallery });
  await copyPackages(trx, { from, to: id, laterMs: times.start_at.getTime() - original.start_at.getTime() });
  const after = { title: begin.title, copy_of: from };
  await recordChange(trx, { ...editor, action: 'event.begun', object: objectOf(id), before: {}, after });
  return id;
}
