/** Roles given and taken by an administrator. The sessions of who gets or loses one end, by a trigger of the table. */
import { type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import type { Trx } from '../../../platform/database/schema';
import type { Member } from '../../../platform/http/access';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordChange } from '../../../platform/security/audit.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { findRoles, insertRole } from '../../../platform/security/staff-roles.queries';
import { findAccount } from '../find-account.queries';
import { roleRefusals } from '../staff-member.refusals';
import { roleEmails } from './role-emails';
import { deleteRole, findByConfirmedEmail } from './roles.queries';

interface By {
  member: Member;
  request: FastifyRequest;
}

interface Person {
  id: number;
  member_no: number;
  name: string;
  email: string;
}

export async function giveRole(trx: Trx, api: Api, { email, role, by }: { email: string; role: StaffRole; by: By }) {
  const person = await findByConfirmedEmail(trx, email);
  if (!person) throw roleRefusals.unknownAddress();
  if (!(await insertRole(trx, { userId: person.id, role, givenBy: by.member.id })))
    throw roleRefusals.hasRole(person.name, role);
  await enqueueEmail(
    trx,
    person,
    roleEmails.given.write({ role: staffRoleNames[role] }, api.settings, { name: person.name }),
  );
  await record(trx, { person, role, by, given: true });
}

export async function takeRole(
  trx: Trx,
  api: Api,
  { memberNo, role, by }: { memberNo: string; role: StaffRole; by: By },
) {
  const person = await findAccount(trx, memberNo);
  if (!(await findRoles(trx, person.id)).includes(role)) throw roleRefusals.hasNoRole(person.name, role);
  if (!(await deleteRole(trx, { userId: person.id, role }))) throw roleRefusals.lastAdmin();
  await enqueueEmail(
    trx,
    person,
    roleEmails.taken.write({ role: staffRoleNames[role] }, api.settings, { name: person.name }),
  );
  await record(trx, { person, role, by, given: false });
}

async function record(
  trx: Trx,
  { person, role, by, given }: { person: Person; role: StaffRole; by: By; given: boolean },
): Promise<void> {
  const object = { type: 'member', id: person.member_no };
  const changed = { before: { [role]: !given }, after: { [role]: given } };
  await recordChange(trx, { ...by, action: given ? 'role.given' : 'role.taken', object, ...changed });
  const event = given ? 'role_given' : 'role_taken';
  await recordSecurityEvent(trx, { event, memberId: person.id, request: by.request, details: { role, by: 'staff' } });
}
