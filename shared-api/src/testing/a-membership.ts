import type { MembershipRecord, Package } from '../account/account.schema';

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
};

export const surgePackage: Package = {
  ...seedPackage,
  id: 2,
  name: 'Surge',
  price: 500,
  features: [{ name: 'Annual Tax Filing', description: 'Prepared and filed.' }],
  term_months: 12,
  price_label: 'per month',
};
