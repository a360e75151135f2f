import { account } from '@azadkar/shared-api/account';
import { aMembership, answers, seedPackage, surgePackage } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { aProfile } from './a-profile';

/** What the api replies to the requests of the membership page. */
export const membershipReplies = (membership = aMembership(), [seed, surge] = [seedPackage, surgePackage]) => [
  answers(account.membership, membership),
  answers(account.profile, aProfile()),
  answers(ticketing.unpaidOrders, []),
  answers(account.plans, [seed, surge]),
];
