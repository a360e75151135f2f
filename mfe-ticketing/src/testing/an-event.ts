import type { Package } from '@azadkar/shared-api/account/schema';
import { allAsked } from '@azadkar/shared-api/testing';
import type { Event, Order, OwnTicket, Ticket } from '@azadkar/shared-api/ticketing/schema';

/** A paid event in the far future; pass only the fields that matter to the test. */
export const anEvent = (own: Partial<Event> = {}): Event => ({
  id: 7,
  slug: 'summit',
  title: 'Freelance Summit',
  excerpt: 'Two days among colleagues.',
  image: null,
  start_date: '2099-03-01T04:30:00.000Z',
  end_date: '2099-03-02T12:30:00.000Z',
  venue: 'Demo Hall',
  city: 'Lahore',
  free: false,
  landing_page_link: null,
  registrations_closed: false,
  full: false,
  lowest_price: 4000,
  highest_price: 4000,
  places_left: null,
  content: '<p>Come and talk.</p>',
  organizer: 'Azadkar',
  gallery: '[]',
  speakers: [],
  sponsors: [],
  packages: [{ id: 40, name: 'Standard', price: 5000, discounted_price: 4000, sold_out: false }],
  questions: allAsked(),
  ...own,
});

/** The package of `anEvent()`, as the booking page loads it. */
export const aPackage = (own: Partial<Package> = {}): Package => ({
  id: 40,
  name: 'Standard',
  price: 5000,
  discounted_price: 4000,
  events: [{ id: 7, slug: 'summit', title: 'Freelance Summit', image: null }],
  description: 'Both days.',
  features: [],
  disabled: false,
  term_months: 0,
  price_label: null,
  summary: '',
  recommended: false,
  ...own,
});

/** A booked ticket of that package, whose seat is held. */
export const aTicket = (own: Partial<Ticket> = {}): Ticket => ({
  id: 't9',
  first_name: 'Amna',
  last_name: 'Khan',
  email: 'amna@azadkar.test',
  cnic: '3520212345671',
  company: 'Demo Studio',
  position: 'Designer',
  phone_number: '0300 0000000',
  physical_address: '1 Demo Street',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  price: 5000,
  discounted_price: 4000,
  package_name: 'Standard',
  event: { id: 7, slug: 'summit', title: 'Freelance Summit', image: null, start_date: '2099-03-01T04:30:00.000Z' },
  ticket_status: 'draft',
  hold_until: '2099-01-01T13:30:00.000Z',
  order_id: null,
  others: [],
  questions: allAsked(),
  ...own,
});

/** That ticket when it is paid, as the member who bought it sees it; it says the same in the list. */
export const anOwnTicket = (own: Partial<OwnTicket> = {}): OwnTicket => ({
  id: 't9',
  event: {
    ...{ id: 7, slug: 'summit', title: 'Freelance Summit', excerpt: 'Two days among colleagues.', image: null },
    ...{ start_date: '2099-03-01T04:30:00.000Z', end_date: '2099-03-02T12:30:00.000Z' },
    ...{ venue: 'Demo Hall', city: 'Lahore' },
  },
  package_name: 'Standard',
  holder: 'Amna Khan',
  used: false,
  bought: true,
  passed_on: false,
  first_name: 'Amna',
  last_name: 'Khan',
  email: 'amna@azadkar.test',
  code: { text: 'ABCD-EFGH-JKLM-NPQR', size: 27, path: 'M3 3h7v1h-7z' },
  used_at: null,
  buyer: null,
  order_id: '1234567890',
  changes: {
    ...{ rename: true, pass_on: true, last_name: 'required' },
    ...{ give_back_until: '2099-02-27T04:30:00.000Z', refund: 4000 },
  },
  ...own,
});

/** A pending order of that ticket, to be paid with 1Bill. */
export const anOrder = (own: Partial<Order> = {}): Order => ({
  id: '1234567890',
  created_at: '2026-11-21T09:00:00.000Z',
  grand_total: 4000,
  paymentmethod: { name: '1Bill' },
  ticket: { id: 't9', event_id: 7, event_name: 'Freelance Summit' },
  kind: 'ticket',
  package_name: 'Standard',
  holder_name: 'Amna Khan',
  seats: 1,
  term: null,
  status: 'pending',
  payment_status: 'pending',
  paid_at: null,
  expires_at: '2026-11-24T09:00:00.000Z',
  redirect_url: null,
  bill_reference: '100141234567890',
  bill_page: null,
  confirm_email: false,
  ...own,
});

/** The fields of an order that was paid. */
export const paid: Partial<Order> = {
  status: 'paid',
  payment_status: 'confirmed',
  paid_at: '2026-11-21T10:00:00.000Z',
  expires_at: null,
  bill_reference: null,
};
