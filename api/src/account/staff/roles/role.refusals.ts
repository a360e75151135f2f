import { type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { refuse } from '../../../http/refusals';

export const roleRefusals = {
  unknownAddress: () => refuse.invalid({ email: 'No active account has confirmed this address.' }),
  hasRole: (name: string, role: StaffRole) =>
    refuse.invalid({ role: `${name} has the role ${staffRoleNames[role]} already.` }),
  hasNoRole: (name: string, role: StaffRole) =>
    refuse.conflict(`${name} does not have the role ${staffRoleNames[role]}.`),
  lastAdmin: () =>
    refuse.conflict(
      'This role stays: no other administrator could sign in with a second factor, and nobody could give roles any more.',
    ),
};
