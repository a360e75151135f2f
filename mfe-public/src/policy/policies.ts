import { paths } from '@azadkar/shared-api/paths';
import { accessibility } from './texts/accessibility';
import type { Policy } from './texts/policy';
import { privacy } from './texts/privacy';
import { refunds } from './texts/refunds';
import { terms } from './texts/terms';

const policies: Readonly<Record<string, Policy>> = {
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.refunds]: refunds,
  [paths.accessibility]: accessibility,
};

/** The policy at an address of the route table. */
export function policyAt(pathname: string): Policy {
  return policies[pathname.replace(/(^|[^/])\/+$/, '$1')] ?? privacy;
}

export const otherPolicies = (policy: Policy) =>
  Object.entries(policies)
    .filter(([, other]) => other !== policy)
    .map(([to, { title }]) => ({ to, title }));
