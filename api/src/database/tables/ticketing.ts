import type { EventStatus, TicketSource, TicketStatus } from '@azadkar/shared-api/ticketing/rules';
import type { Generated } from 'kysely';
import type { Id, Now, Words } from './columns';

/** The columns that every list of an event has. */
interface EventChild {
  id: Id;
  event_id: number;
  position: Generated<number>;
}

/** The tables of migrations/0005-ticketing.sql, 0025-events.sql, 0036, 0046-search.sql and 0050; those of money are in payments.ts. */
export interface TicketingTables {
  events: {
    id: Id;
    slug: string;
    title: string;
    excerpt: string;
    content: string;
    image: string | null;
    start_at: Date;
    end_at: Date;
    venue: string;
    city: string;
    organizer: string;
    free: Generated<boolean>;
    registrations_closed: Generated<boolean>;
    landing_page_link: string | null;
    capacity: number | null;
    taken: Generated<number>;
    status: Generated<EventStatus>;
    created_at: Now;
    version: Generated<number>;
    cancelled_at: Date | null;
    cancel_message: string | null;
    /** Until how many hours before the start a ticket can be given back. */
    give_back_hours: Generated<number>;
    words: Words;
  };
  event_speakers: EventChild & {
    name: string;
    designation: string | null;
    company: string | null;
    picture: string | null;
    linkedin: string | null;
  };
  event_sponsors: EventChild & { name: string; logo: string | null; tier: string | null };
  event_images: EventChild & { image: string };
  tickets: {
    id: Id;
    public_id: string;
    event_id: number;
    package_id: number | null;
    /** The member whose ticket it is; null for one that staff made for somebody without an account. */
    user_id: number | null;
    source: TicketSource;
    first_name: string;
    last_name: string;
    email: string;
    company: string | null;
    position: string | null;
    phone_number: string;
    physical_address: string | null;
    city: string | null;
    /** The holder's province; `state` is the ticket's status. */
    province: string | null;
    country: string | null;
    cnic_enc: Uint8Array | null;
    cnic_hmac: string | null;
    price: number;
    discounted_price: number | null;
    state: TicketStatus;
    qr_secret: string;
    hold_until: Date | null;
    created_at: Now;
    version: Generated<number>;
    /** Who made the ticket by hand, and why. */
    made_by: number | null;
    made_reason: string | null;
    /** When it was passed on: from then on its code is not its buyer's. */
    transferred_at: Date | null;
    /** The first ticket of the booking that this one is part of; null for the first itself, and for one alone. */
    booked_with: number | null;
  };
  checkins: {
    id: Id;
    ticket_id: number;
    at: Now;
    by_user_id: number | null;
    nonce: string;
    type: 'entry' | 'exit' | 'undo';
  };
  waitlist: {
    id: Id;
    event_id: number;
    /** null at an event without packages. */
    package_id: number | null;
    user_id: number;
    state: Generated<'waiting' | 'offered' | 'purchased' | 'cancelled' | 'offer_expired'>;
    offer_expires_at: Date | null;
    created_at: Now;
  };
}
