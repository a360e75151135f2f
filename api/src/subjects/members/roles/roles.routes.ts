/** Who belongs to the staff. */

import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { StaffMember } from '@azadkar/shared-api/account/staff/schema';
import { listNames } from '@azadkar/shared-api/format';
import { type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import type { Member } from '../../../platform/http/access';
import { act } from '../../../platform/http/change';
import { reply, routes, type Sendable, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { findRoles, insertRole } from '../../../platform/security/staff-roles.queries';
import {
  endInvitation,
  findInvited,
  listInvitedStaff,
  readGift,
  sendInvitation,
} from '../../identity/sign-in/invitations.queries';
import { enterMembers } from '../entered/entered.queries';
import { findAccount } from '../find-account.queries';
import { roleRefusals } from '../staff-member.refusals';
import { roleEmails } from './role-emails';
import { deleteRole, findByConfirmedEmail, listRoles } from './roles.queries';

export const rolesRoutes = routes(
  serve(accountStaff.roles, async ({ db }) => presentStaff(await listRoles(db))),

  serve(accountStaff.giveRole, async ({ body: { role, ...body }, member, request, api, db }) => {
    const roles = role ? [role, ...body.roles] : body.roles;
    const isGiven = await inTransaction(db, (trx) => giveRoles(trx, api, { ...body, roles, by: { member, request } }));
    if (!isGiven) return reply(null, 'The invitation is on its way.');
    return reply(null, roles.length === 1 ? 'The role was given.' : 'The roles were given.');
  }),

  serve(accountStaff.invitedStaff, async ({ db }) =>
    (await listInvitedStaff(db)).map(({ member_no, payload, ...person }) => ({
      ...person,
      member_no: String(member_no),
      roles: [...(readGift(payload)?.roles ?? [])],
    })),
  ),

  serve(accountStaff.withdrawInvitation, async ({ body, db, ...by }) => {
    const person = await findAccount(db, body.member_no);
    await act(db, by, { action: 'role.withdrawn', type: 'member', id: person.member_no }, async (trx) => {
      const { numDeletedRows } = await endInvitation(trx, person.id);
      if (numDeletedRows === 0n) throw roleRefusals.notInvited();
      return { before: {}, after: { withdrawn: true } };
    });
    return reply(null, 'The invitation was taken back.');
  }),

  serve(accountStaff.takeRole, async ({ body: { member_no, role }, api, db, ...by }) => {
    await inTransaction(db, async (trx) => {
      const person = await findAccount(trx, member_no);
      if (!(await findRoles(trx, person.id)).includes(role)) throw roleRefusals.hasNoRole(person.name, role);
      if (!(await deleteRole(trx, { userId: person.id, role }))) throw roleRefusals.lastAdmin();
      const email = roleEmails.taken.write({ role: staffRoleNames[role] }, api.settings, { name: person.name });
      await enqueueEmail(trx, person, email);
      await record(trx, { person, role, by, given: false });
    });
    return reply(null, 'The role was taken away.');
  }),
);

/** One entry for each person, with their roles. */
function presentStaff(rows: Awaited<ReturnType<typeof listRoles>>): Sendable<StaffMember[]> {
  const people = new Map<number, Sendable<StaffMember>>();
  for (const { member_no, name, email, second_factor, last_seen_at, role, given_at, given_by } of rows) {
    const person = people.get(member_no) ?? {
      member_no: String(member_no),
      name,
      email,
      second_factor,
      last_seen_at,
      roles: [],
    };
    person.roles.push({ role, given_at, given_by });
    people.set(member_no, person);
  }
  return [...people.values()];
}

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

interface Given {
  email: string;
  /** Of a person without an account. */
  name: string;
  roles: readonly StaffRole[];
  by: By;
}

/** Gives roles to the owner of a confirmed address, and invites a person of another one. Whether they were given at once. */
async function giveRoles(trx: Trx, api: Api, { email, name, roles, by }: Given): Promise<boolean> {
  const person = await findByConfirmedEmail(trx, email);
  if (!person) {
    await inviteStaff(trx, api, { email, name, roles, by });
    return false;
  }
  const given: StaffRole[] = [];
  for (const role of roles) {
    if (!(await insertRole(trx, { userId: person.id, role, givenBy: by.member.id }))) continue;
    await record(trx, { person, role, by, given: true });
    given.push(role);
  }
  const [first] = roles;
  if (given.length === 0 && first) throw roleRefusals.hasRole(person.name, first);
  const role = listNames(given.map((one) => staffRoleNames[one]));
  await enqueueEmail(trx, person, roleEmails.given.write({ role }, api.settings, { name: person.name }));
  return true;
}

/** The link makes the roles: an address that was mistyped has none, and the invitation can be taken back. */
async function inviteStaff(trx: Trx, { settings }: Api, { email, name, roles, by }: Given): Promise<void> {
  const known = await findInvited(trx, email);
  if (!known && !name) throw roleRefusals.unknownAddress();
  const [entered] = known
    ? [known]
    : await enterMembers(trx, by, [{ name, email, phone: '', term: null }], { invite: false });
  if (!entered) throw roleRefusals.unknownAddress(); // the account of the address is suspended
  await act(trx, by, { action: 'role.offered', type: 'member', id: entered.member_no }, async () => {
    await sendInvitation(trx, settings, { ...entered, gives: { roles, by: by.member.id } });
    return { before: {}, after: { roles: roles.join(', ') } };
  });
}

async function record(
  trx: Trx,
  { person, role, by, given }: { person: Person; role: StaffRole; by: By; given: boolean },
): Promise<void> {
  const of = { action: given ? 'role.given' : 'role.taken', type: 'member', id: person.member_no };
  await act(trx, by, of, () => ({ before: { [role]: !given }, after: { [role]: given } }));
  const event = given ? 'role_given' : 'role_taken';
  await recordSecurityEvent(trx, { event, memberId: person.id, request: by.request, details: { role, by: 'staff' } });
}
