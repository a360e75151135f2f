/** Who belongs to the staff. */
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { StaffMember } from '@azadkar/shared-api/account/staff/schema';
import type { Api } from '../../../api';
import { inTransaction } from '../../../platform/database/transaction';
import { reply, type Sendable, serve } from '../../../platform/http/serve';
import { listInvitedStaff, readGift } from '../../identity/sign-in/invitations.queries';
import { giveRoles, takeRole, withdrawInvitation } from './change-roles';
import { listRoles } from './roles.queries';

export function rolesRoutes(api: Api): void {
  const { db } = api;

  serve(api, accountStaff.roles, async () => presentStaff(await listRoles(db)));

  serve(api, accountStaff.giveRole, async ({ body: { role, ...body }, member, request }) => {
    const roles = role ? [role, ...body.roles] : body.roles;
    const isGiven = await inTransaction(db, (trx) => giveRoles(trx, api, { ...body, roles, by: { member, request } }));
    if (!isGiven) return reply(null, 'The invitation is on its way.');
    return reply(null, roles.length === 1 ? 'The role was given.' : 'The roles were given.');
  });

  serve(api, accountStaff.invitedStaff, async () =>
    (await listInvitedStaff(db)).map(({ member_no, payload, ...person }) => ({
      ...person,
      member_no: String(member_no),
      roles: [...(readGift(payload)?.roles ?? [])],
    })),
  );

  serve(api, accountStaff.withdrawInvitation, async ({ body: { member_no: memberNo }, member, request }) => {
    await inTransaction(db, (trx) => withdrawInvitation(trx, { memberNo, by: { member, request } }));
    return reply(null, 'The invitation was taken back.');
  });

  serve(api, accountStaff.takeRole, async ({ body: { member_no: memberNo, role }, member, request }) => {
    await inTransaction(db, (trx) => takeRole(trx, api, { memberNo, role, by: { member, request } }));
    return reply(null, 'The role was taken away.');
  });
}

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
