import type { MembershipRecord, Package } from '../account/account.schema';
import type { Order } from '../ticketing/ticketing.schema';

/** A free membership. Pass only the fields that matter to the test. */
export const aMembership = (overrides: Partial<MembershipRecord> = {}): MembershipRecord => ({
  member_id: '7',
  member_id_formatted: 'AZK-100007',
  member_name: 'Amna Khan',
  membership_start_date_formatted: '1 March 2026',
  membership_end_date_formatted: null,
  membership_status: 'Active',
  membership_package: 'Seed',
  membership_billing: 'Free',
  membership_next_package: null,
  membership_next_start_date_formatted: null,
  membership_renewable: false,
  membership_days_left: null,
  membership_grace_end_date_formatted: null,
  membership_ended: null,
  ...overrides,
});

export const seedPackage: Package = {
  id: 1,
  name: 'Seed',
  price: 0,
  discounted_price: null,
  events: [],
  description: null,
  features: [{ name: 'Membership Certificate', description: null }],
  disabled: false,
  term_months: 0,
  price_label: null,
  summary: '',
  recommended: false,
};

export const surgePackage: Package = {
  ...seedPackage,
  id: 2,
  name: 'Surge',
  price: 500,
  features: [{ name: 'Annual Tax Filing', description: 'Prepared and filed.' }],
  term_months: 12,
  price_label: 'per month',
  summary: 'Surge adds tax filing, insurance and workshops.',
  recommended: true,
};

/** An unpaid order of Surge, to be paid with 1Bill. */
export const aMembershipOrder = (overrides: Partial<Order> = {}): Order => ({
  id: '9876543210',
  created_at: '2026-11-22T09:00:00.000Z',
  grand_total: 500,
  paymentmethod: { name: '1Bill' },
  ticket: { id: null, event_id: null, event_name: 'Surge membership' },
  kind: 'membership',
  package_name: 'Surge',
  holder_name: null,
  seats: 0,
  term: { starts_on: '2026-11-22', ends_on: '2027-11-21' },
  status: 'pending',
  payment_status: 'pending',
  paid_at: null,
  expires_at: '2026-11-25T09:00:00.000Z',
  redirect_url: null,
  bill_reference: '100149876543210',
  bill_page: null,
  confirm_email: false,
  ...overrides,
});
