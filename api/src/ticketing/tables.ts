import type { Generated } from 'kysely';
import type { Day, DefaultJson, Id, Json, Now } from '../database/columns';

export type TicketState = 'draft' | 'reserved' | 'valid' | 'used' | 'cancelled' | 'expired';
type OrderState = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'partially_refunded';
type MembershipState = 'pending' | 'active' | 'grace' | 'expired' | 'cancelled';
type PaymentState = 'created' | 'pending' | 'confirmed' | 'failed' | 'cancelled' | 'refunded' | 'not_required';

interface EventChild {
  id: Id;
  event_id: number;
  position: Generated<number>;
}

/** Tables of migrations/0005-ticketing.sql. */
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
    status: Generated<'draft' | 'live' | 'cancelled'>;
    created_at: Now;
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
  packages: {
    id: Id;
    kind: 'event' | 'membership';
    slug: string | null;
    event_id: number | null;
    name: string;
    description: Generated<string>;
    price: number;
    discounted_price: number | null;
    features: DefaultJson<{ name: string; description: string }[]>;
    term_months: number | null;
    sale_from: Date | null;
    sale_until: Date | null;
    capacity: number | null;
    taken: Generated<number>;
    enabled: Generated<boolean>;
    position: Generated<number>;
  };
  tickets: {
    id: Id;
    public_id: string;
    event_id: number;
    package_id: number | null;
    user_id: number;
    source: 'enroll' | 'package';
    first_name: string;
    last_name: string;
    email: string;
    company: string | null;
    position: string | null;
    phone_number: string;
    physical_address: string | null;
    city: string | null;
    /** The holder's province; `state` is where the ticket stands. */
    province: string | null;
    country: string | null;
    cnic_enc: Uint8Array | null;
    cnic_hmac: string | null;
    price: number;
    discounted_price: number | null;
    state: TicketState;
    qr_secret: string;
    hold_until: Date | null;
    created_at: Now;
  };
  orders: {
    id: Id;
    public_no: string;
    user_id: number;
    kind: 'ticket' | 'membership';
    ticket_id: number | null;
    package_id: number | null;
    subtotal: number;
    discount: Generated<number>;
    total: number;
    currency: Generated<'PKR'>;
    payment_method: 3 | 4 | 5;
    billing: DefaultJson<Record<string, string>>;
    shipping: Json<Record<string, string>> | null;
    state: OrderState;
    refund_due: Generated<boolean>;
    expires_at: Date | null;
    paid_at: Date | null;
    idempotency_key: string | null;
    created_at: Now;
  };
  payments: {
    id: Id;
    order_id: number;
    provider: 'card' | 'bill' | 'none' | 'staff';
    state: PaymentState;
    amount: number;
    currency: Generated<'PKR'>;
    provider_ref: string | null;
    confirmed_by: number | null;
    created_at: Now;
    confirmed_at: Date | null;
  };
  payment_events: {
    id: Id;
    provider: string;
    provider_event_id: string;
    raw: string;
    signature_ok: boolean;
    verdict: string | null;
    received_at: Now;
    handled_at: Date | null;
  };
  refunds: {
    id: Id;
    order_id: number;
    amount: number;
    state: Generated<'requested' | 'done' | 'failed'>;
    reason: string;
    created_at: Now;
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
    user_id: number;
    state: Generated<'waiting' | 'offered' | 'purchased' | 'cancelled' | 'offer_expired'>;
    offer_expires_at: Date | null;
    created_at: Now;
  };
  memberships: {
    id: Id;
    user_id: number;
    package_id: number;
    state: MembershipState;
    starts_on: Day;
    ends_on: Day | null;
    order_id: number | null;
    next_package_id: number | null;
    created_at: Now;
  };
}
