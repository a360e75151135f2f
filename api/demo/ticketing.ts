import type { Insertable } from 'kysely';
import type { Trx } from '../src/database/schema';
import type { TicketingTables } from '../src/database/tables/ticketing';
import { inTransaction } from '../src/database/transaction';
import { newOrderNo } from '../src/payments/payments.rules';
import { sanitize } from '../src/security/sanitize';
import { isStaffUser } from '../src/security/staff-roles.queries';
import { newPublicId } from '../src/security/tokens';
import type { SeedContext } from '../src/seed/seed-context';
import { newTicketCode } from '../src/ticketing/ticketing.rules';
import { type DemoEvent, events, speakers } from './data/ticketing-events';
import { atTime } from './days';
import { drawLogo } from './drawings/draw-logo';
import { drawPortrait } from './drawings/draw-portrait';
import { drawScene } from './drawings/draw-scene';

const PICTURE = { width: 960, height: 540 };
const PHOTO = { width: 720, height: 480 };
const ORGANIZER = 'Azadkar';
const DAY_MS = 86_400_000;

/** Seeds past and coming events with their tickets, and an order of the demo member. */
export async function seedTicketing({ db, files }: SeedContext): Promise<void> {
  await drawAll(files);
  await inTransaction(db, async (trx) => {
    for (const event of events) await insertEvent(trx, event);
    await buyForDemoMember(trx);
  });
}

const fileOf = (kind: string, name: string) => `${kind}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`;
const galleryOf = ({ slug, pictures }: DemoEvent) =>
  Array.from({ length: pictures }, (_, index) => `${slug}-${index + 1}`);

async function drawAll(files: SeedContext['files']): Promise<void> {
  const sponsors = new Set(events.flatMap((event) => event.sponsors));
  await Promise.all([
    ...events.map(async ({ slug }) => files.put(fileOf('event', slug), await drawScene(slug, PICTURE))),
    ...events.flatMap(galleryOf).map(async (name) => files.put(fileOf('photo', name), await drawScene(name, PHOTO))),
    ...Object.keys(speakers).map(async (name) => files.put(fileOf('speaker', name), await drawPortrait(name))),
    ...[...sponsors].map(async (name) => files.put(fileOf('sponsor', name), await drawLogo(name))),
  ]);
}

async function insertEvent(trx: Trx, event: DemoEvent): Promise<void> {
  const { slug, title, excerpt, content, venue, city, packages = [], closed, landingPage } = event;
  const members = await findAttendees(trx, event.attendees);
  const { id } = await trx
    .insertInto('events')
    .values({
      ...{ slug, title, excerpt, venue, city, organizer: ORGANIZER },
      ...timesOf(event.when),
      content: sanitize(content),
      image: fileOf('event', slug),
      free: packages.length === 0,
      registrations_closed: closed,
      landing_page_link: landingPage ?? null,
      capacity: event.capacity === 'one left' ? members.length + 1 : event.capacity,
      taken: members.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(trx, id, event);
  if (members.length > 0)
    await trx
      .insertInto('tickets')
      .values(members.map((member) => enrollment(id, member)))
      .execute();
}

function timesOf(when: DemoEvent['when']): { start_at: Date; end_at: Date } {
  if ('start' in when) return { start_at: new Date(when.start), end_at: new Date(when.end) };
  const { inDays, from, to, days = 1 } = when;
  return { start_at: atTime(inDays, from), end_at: atTime(inDays + days - 1, to) };
}

async function insertParts(trx: Trx, event_id: number, event: DemoEvent): Promise<void> {
  const parts = {
    event_speakers: event.speakers.map((name, position) => ({
      ...speakers[name],
      ...{ event_id, name, position, picture: fileOf('speaker', name) },
      linkedin: 'https://www.linkedin.com/',
    })),
    event_sponsors: event.sponsors.map((name, position) => ({
      event_id,
      name,
      position,
      logo: fileOf('sponsor', name),
    })),
    event_images: galleryOf(event).map((name, position) => ({ event_id, position, image: fileOf('photo', name) })),
  };
  if (parts.event_speakers.length > 0) await trx.insertInto('event_speakers').values(parts.event_speakers).execute();
  if (parts.event_sponsors.length > 0) await trx.insertInto('event_sponsors').values(parts.event_sponsors).execute();
  if (parts.event_images.length > 0) await trx.insertInto('event_images').values(parts.event_images).execute();
  for (const [position, { discounted, ...offer }] of (event.packages ?? []).entries()) {
    await trx
      .insertInto('packages')
      .values({ ...offer, discounted_price: discounted, kind: 'event', event_id, position })
      .execute();
  }
}

type Attendee = Awaited<ReturnType<typeof findAttendees>>[number];

/** Members other than the two to sign in as. */
function findAttendees(trx: Trx, count: number) {
  return trx
    .selectFrom('users')
    .where('email', 'not in', ['demo@azadkar.test', 'new@azadkar.test'])
    .where(isStaffUser('users.id'), '=', false)
    .orderBy('id')
    .limit(count)
    .select(['id', 'name', 'email', 'phone_raw'])
    .execute();
}

function enrollment(
  event_id: number,
  { id, name, email, phone_raw }: Attendee,
): Insertable<TicketingTables['tickets']> {
  const [first_name = '', ...rest] = name.split(' ');
  return {
    ...{ event_id, email, first_name, last_name: rest.join(' '), phone_number: phone_raw, user_id: id },
    public_id: newPublicId(),
    qr_secret: newTicketCode(),
    source: 'enroll',
    price: 0,
    state: 'valid',
  };
}

/** A used ticket of a past workshop, paid by 1Bill. */
async function buyForDemoMember(trx: Trx): Promise<void> {
  const [demo] = await trx
    .selectFrom('users')
    .where('email', '=', 'demo@azadkar.test')
    .select(['id', 'name', 'email', 'phone_raw'])
    .execute();
  const offer = await trx
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('e.slug', '=', 'pricing-your-work')
    .select(['p.id', 'p.event_id', 'p.price', 'p.discounted_price', 'e.start_at'])
    .executeTakeFirst();
  if (!demo || !offer?.event_id) return;
  const { id: package_id, event_id, price, discounted_price } = offer;
  const ticket = await trx
    .insertInto('tickets')
    .values({ ...enrollment(event_id, demo), package_id, price, discounted_price, source: 'package', state: 'used' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('events').set({ taken: 1 }).where('id', '=', event_id).execute();
  await trx.updateTable('packages').set({ taken: 1 }).where('id', '=', package_id).execute();
  await insertPaidOrder(trx, {
    userId: demo.id,
    ticketId: ticket.id,
    price,
    paid: discounted_price ?? price,
    before: offer.start_at,
  });
}

interface PaidOrder {
  userId: number;
  ticketId: number;
  price: number;
  paid: number;
  before: Date;
}

async function insertPaidOrder(trx: Trx, { userId, ticketId, price, paid, before }: PaidOrder): Promise<void> {
  const day = new Date(before.getTime() - 6 * DAY_MS);
  const order = await trx
    .insertInto('orders')
    .values({
      public_no: newOrderNo(),
      user_id: userId,
      kind: 'ticket',
      ticket_id: ticketId,
      subtotal: price,
      discount: price - paid,
      total: paid,
      payment_method: 5,
      state: 'paid',
      created_at: day,
      paid_at: day,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'bill',
      state: 'confirmed',
      amount: paid,
      provider_ref: newPublicId(),
      created_at: day,
      confirmed_at: day,
    })
    .execute();
}
