import { account } from '@azadkar/shared-api/account';
import type { MembershipRecord, Package } from '@azadkar/shared-api/account/schema';
import { answers } from '@azadkar/shared-api/testing';
import { aProfile } from './a-profile';

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
  membership_renewable: false,
  ...overrides,
});

export const seed: Package = {
  id: 1,
  name: 'Seed',
  price: 0,
  discounted_price: null,
  events: [],
  description: null,
  features: [{ name: 'Membership Certificate', description: null }],
  disabled: false,
  term_months: 0,
};

export const surge: Package = {
  ...seed,
  id: 2,
  name: 'Surge',
  price: 500,
  features: [{ name: 'Annual Tax Filing', description: 'Prepared and filed.' }],
  term_months: 12,
};

/** Every reply that the membership page asks the api for. */
export const membershipPage = (membership = aMembership(), plans: readonly [Package, Package] = [seed, surge]) => [
  answers(account.membership, membership),
  answers(account.profile, aProfile()),
  answers(account.findPackage, [plans[0]]),
  answers(account.findPackage, [plans[1]]),
];
