/** What the staff are refused when they change something about a member. */
import { formatDate } from '@azadkar/shared-api/format';
import { type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { refuse } from '../../platform/http/refusals';

export const staffMemberRefusals = {
  notFound: () => refuse.notFound('member'),
  noteNotFound: () => refuse.notFound('note'),
  planNotFound: () => refuse.invalid({ plan: 'This plan does not exist.' }),
  whichPlan: () => refuse.invalid({ plan: 'Please say which plan is paid for.' }),
  paidUntilWhen: () => refuse.invalid({ paid_until: 'Please say until when this plan is paid for.' }),
  paidUntilPast: () => refuse.invalid({ paid_until: 'This day has passed. Please leave it empty for the free plan.' }),
  known: (memberId: string) => refuse.taken('email', `There is an account with this address: ${memberId}.`),
  unreadableFile: (why: string) => refuse.invalid({ file: why }),
  freePlan: () => refuse.invalid({ plan: 'The free plan begins by itself when another one ends.' }),
  beginsLater: () => refuse.invalid({ starts_on: 'A membership that is given begins today or earlier.' }),
  endsTooEarly: (earliest: string) =>
    refuse.invalid({ ends_on: `Please choose a day from ${formatDate(earliest)} on.` }),
  endsTooLate: (latest: string) => refuse.invalid({ ends_on: `Please choose a day until ${formatDate(latest)}.` }),
  neverEnds: () => refuse.conflict('The free membership never ends.'),
  noMembership: () => refuse.conflict('This account has no membership.'),
  notActive: () => refuse.conflict('Only an active account can be changed so.'),
  notSuspended: () => refuse.conflict('This account is not suspended.'),
  oneself: () => refuse.conflict('You cannot do this to your own account here.'),
  isStaff: () => refuse.conflict('This account belongs to the staff. An administrator takes its roles away first.'),
  sameEmail: () => refuse.invalid({ email: 'This is the address of the account already.' }),
  emailTaken: () =>
    refuse.taken('email', 'Another account has confirmed this address. If it is the same person, merge the two.'),
  alreadyConfirmed: () => refuse.conflict('The address is confirmed already.'),
  otherNumber: () => refuse.invalid({ member_no: 'This is not the number of this member.' }),
  sameAccount: () => refuse.invalid({ from: 'Please enter the number of the other account.' }),
  mergedAlready: () => refuse.invalid({ from: 'This account was merged already.' }),
  mergePlanChanged: () =>
    refuse.conflict('Something of these accounts has changed since the plan was made. Please read it again.'),
};

export const roleRefusals = {
  unknownAddress: () =>
    refuse.invalid({
      name: 'No active account has confirmed this address. To invite the person, please enter the name.',
    }),
  hasRole: (name: string, role: StaffRole) =>
    refuse.invalid({ roles: `${name} has the role ${staffRoleNames[role]} already.` }),
  notInvited: () => refuse.conflict('This invitation was accepted, has expired, or was taken back.'),
  hasNoRole: (name: string, role: StaffRole) =>
    refuse.conflict(`${name} does not have the role ${staffRoleNames[role]}.`),
  lastAdmin: () =>
    refuse.conflict(
      'This role stays: no other administrator could sign in with a second factor, and nobody could give roles any more.',
    ),
};
