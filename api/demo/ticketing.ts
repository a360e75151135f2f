import type { Insertable } from 'kysely';
import type { SeedContext } from '../src/operator/seed/seed-context';
import { type Database, inTransaction, type Trx } from '../src/platform/database/schema';
import { sanitize } from '../src/platform/security/sanitize';
import { isStaffUser } from '../src/platform/security/staff-roles.queries';
import { newPublicId } from '../src/platform/security/tokens';
import { newOrderNo } from '../src/subjects/payments/payments.rules';
import { newTicketCode } from '../src/subjects/ticketing/ticketing.rules';
import { type DemoEvent, events, speakers } from './data/ticketing-events';
import { atTime } from './days';
import { logoOf, pictureNamed, portraitOf } from './stored-media';

const ORGANIZER = 'Azadkar';
const DAY_MS = 86_400_000;

/** Seeds past and coming events with their tickets, and an order of the demo member. */
export async function seedTicketing({ db }: SeedContext): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const event of events) await insertEvent(trx, event);
    await buyForDemoMember(trx);
  });
}

async function insertEvent(trx: Trx, event: DemoEvent): Promise<void> {
  const { slug, title, excerpt, content, venue, city, packages = [], closed, landingPage } = event;
  const others = await findOthers(trx, event.attendees + (event.waiting ?? 0));
  const members = [...others.slice(0, event.attendees), ...(event.demoMemberComes ? await findDemoMember(trx) : [])];
  const { id } = await trx
    .insertInto('events')
    .values({
      ...{ slug, title, excerpt, venue, city, organizer: ORGANIZER },
      ...timesOf(event.when),
      content: sanitize(content),
      image: pictureNamed(`event-${slug}`),
      free: packages.length === 0,
      registrations_closed: closed,
      landing_page_link: landingPage ?? null,
      capacity: capacityOf(event, members.length),
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
  const waiting = others.slice(event.attendees);
  if (waiting.length > 0)
    await trx
      .insertInto('waitlist')
      .values(waiting.map(({ id: user_id }) => ({ event_id: id, user_id, offer_expires_at: null, package_id: null })))
      .execute();
}

function capacityOf({ capacity }: DemoEvent, taken: number): number | null {
  if (capacity === 'full') return Math.max(1, taken);
  return capacity === 'one left' ? taken + 1 : capacity;
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
      ...{ event_id, name, position, picture: portraitOf(name) },
      linkedin: 'https://www.linkedin.com/',
    })),
    event_sponsors: event.sponsors.map((name, position) => ({
      event_id,
      name,
      position,
      logo: logoOf(name),
    })),
    event_images: Array.from({ length: event.pictures }, (_, position) => ({
      ...{ event_id, position },
      image: pictureNamed(`photo-${event.slug}-${position + 1}`),
    })),
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

type Attendee = Awaited<ReturnType<typeof findOthers>>[number];

/** Members other than the two to sign in as. */
function findOthers(trx: Trx, count: number) {
  return trx
    .selectFrom('users')
    .where('email', 'not in', ['demo@azadkar.test', 'new@azadkar.test'])
    .where(isStaffUser('users.id'), '=', false)
    .orderBy('id')
    .limit(count)
    .select(['id', 'name', 'email', 'phone_raw'])
    .execute();
}

const findDemoMember = (trx: Trx): Promise<Attendee[]> =>
  trx
    .selectFrom('users')
    .where('email', '=', 'demo@azadkar.test')
    .select(['id', 'name', 'email', 'phone_raw'])
    .execute();

function enrollment(event_id: number, { id, name, email, phone_raw }: Attendee): Insertable<Database['tickets']> {
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

/** Who came to the workshop with the demo member, on tickets of the same order. */
const COMPANIONS = [
  { first_name: 'Rida', last_name: 'Demo' },
  { first_name: 'Sana', last_name: 'Demo' },
];

/** Three used tickets of a past workshop, in one order that was paid by 1Bill. */
async function buyForDemoMember(trx: Trx): Promise<void> {
  const [demo] = await findDemoMember(trx);
  const offer = await trx
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('e.slug', '=', 'pricing-your-work')
    .select(['p.id', 'p.event_id', 'p.price', 'p.discounted_price', 'e.start_at'])
    .executeTakeFirst();
  if (!demo || !offer?.event_id) return;
  const { id: package_id, event_id, price, discounted_price } = offer;
  const bought = { package_id, price, discounted_price, source: 'package', state: 'used' } as const;
  const ticket = await trx
    .insertInto('tickets')
    .values({ ...enrollment(event_id, demo), ...bought })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const person of COMPANIONS)
    await trx
      .insertInto('tickets')
      .values({ ...enrollment(event_id, demo), ...bought, ...person, booked_with: ticket.id })
      .execute();
  const taken = 1 + COMPANIONS.length;
  await trx.updateTable('events').set({ taken }).where('id', '=', event_id).execute();
  await trx.updateTable('packages').set({ taken }).where('id', '=', package_id).execute();
  await insertPaidOrder(trx, {
    userId: demo.id,
    ticketId: ticket.id,
    price: taken * price,
    paid: taken * (discounted_price ?? price),
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
