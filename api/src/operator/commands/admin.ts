import { isoDay } from '@azadkar/shared-api/format';
import { STAFF_ROLES, type StaffRole } from '@azadkar/shared-api/staff/rules';
import { Command, Option } from 'commander';
import { sql } from 'kysely';
import { type Db, insertOne, inTransaction, type Trx } from '../../platform/database/schema';
import { recordChange } from '../../platform/security/audit.queries';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import {
  deleteRoles,
  findRoles,
  insertRole,
  isStaffUser,
  rolesOfUser,
} from '../../platform/security/staff-roles.queries';
import { newToken } from '../../platform/security/tokens';
import type { PublicUrl } from '../../settings';
import { claimAddress } from '../../subjects/identity/sign-in/email.queries';
import { makePasswordLink, OPERATOR_LINK_HOURS } from '../../subjects/identity/sign-in/password-link';
import { hashPassword } from '../../subjects/identity/sign-in/passwords';
import { findByConfirmedEmail } from '../../subjects/members/roles/roles.queries';
import { beginFreeMembership } from '../../subjects/memberships/membership.queries';
import { answer, CommandRefusal, formatTable, type Terminal } from './frame/outcome';
import { withDatabase } from './frame/with-database';

const emailOption = () => new Option('--email <address>', 'whose account').makeOptionMandatory();
const roleOption = () => new Option('--role <role>', 'of the staff').choices(STAFF_ROLES);

export function adminCommand(terminal: Terminal): Command {
  const group = new Command('admin').description('who belongs to the staff, and with which role');
  group.addCommand(createCommand(terminal));
  group.addCommand(listCommand(terminal));
  group.addCommand(giveRoleCommand(terminal));
  group.addCommand(takeRoleCommand(terminal));
  group.addCommand(linkCommand(terminal));
  return group;
}

interface Chosen {
  email: string;
  role: StaffRole;
}

const describeLink = (email: string, link: string) => ({
  data: { email, link, hours: OPERATOR_LINK_HOURS },
  text: `${link}\nThe link works once, for ${OPERATOR_LINK_HOURS} hours, to choose a password. The rights of the role begin with a second factor, which the site asks for after the sign-in.`,
});

function createCommand(terminal: Terminal): Command {
  return new Command('create')
    .description('make an account of the staff, such as the first administrator; prints a link to choose a password')
    .addOption(emailOption())
    .addOption(roleOption().default('admin'))
    .option('--name <name>', 'as members see it', 'Administrator')
    .addHelpText('after', '\nExample: npx azadkar admin create --email first@example.org')
    .action(
      answer(terminal, async ({ email, role, name }: Chosen & { name: string }) => {
        const link = await withDatabase(terminal, (db, settings) =>
          createStaff(db, settings, { email: parseEmail(email), role, name }),
        );
        if (!link)
          throw new CommandRefusal(
            `There is an account with this address. Give it the role: npx azadkar admin give-role --email ${email} --role ${role}`,
          );
        return describeLink(email, link);
      }),
    );
}

function listCommand(terminal: Terminal): Command {
  return new Command('list').description('the accounts of the staff').action(
    answer(terminal, async () => {
      const staff = await withDatabase(terminal, listStaff);
      if (staff.length === 0)
        return { data: { staff }, text: 'There is no staff yet: npx azadkar admin create --email …' };
      const rows = staff.map(({ id, email, roles, second_factor, created_at }) => [
        String(id),
        email,
        roles.join(', '),
        second_factor ? 'yes' : 'no',
        isoDay(created_at),
      ]);
      return { data: { staff }, text: formatTable([['id', 'email', 'roles', 'second factor', 'since'], ...rows]) };
    }),
  );
}

function giveRoleCommand(terminal: Terminal): Command {
  return new Command('give-role')
    .description('make a member staff, or give one more role; ends their sessions')
    .addOption(emailOption())
    .addOption(roleOption().makeOptionMandatory())
    .addHelpText('after', '\nExample: npx azadkar admin give-role --email amna@example.org --role finance')
    .action(
      answer(terminal, async ({ email, role }: Chosen) => {
        refuseUnchanged(
          await withDatabase(terminal, (db) => giveRole(db, parseEmail(email), role)),
          'The account has this role already.',
        );
        const text = `${email} has the role ${role} from the next sign-in on, with a second factor.`;
        return { data: { email, role }, text };
      }),
    );
}

function takeRoleCommand(terminal: Terminal): Command {
  return new Command('take-role')
    .description('take a role from a person of the staff, or all of them; ends their sessions')
    .addOption(emailOption())
    .addOption(new Option('--role <role>', 'by default all of them').choices(STAFF_ROLES))
    .addHelpText('after', '\nExample: npx azadkar admin take-role --email amna@example.org')
    .action(
      answer(terminal, async ({ email, role }: Partial<Chosen> & Pick<Chosen, 'email'>) => {
        const taken = await withDatabase(terminal, (db) => takeRoles(db, parseEmail(email), role && [role]));
        refuseUnchanged(taken, role ? `The account has not the role ${role}.` : 'The account has no role.');
        const what = role ? `no longer has the role ${role}` : 'is a member without a role';
        return { data: { email, role: role ?? 'all' }, text: `${email} ${what}, and was signed out everywhere.` };
      }),
    );
}

function refuseUnchanged(outcome: 'changed' | 'unchanged' | 'unknown', why: string): void {
  if (outcome === 'unknown') throw new CommandRefusal('There is no account with this address.');
  if (outcome === 'unchanged') throw new CommandRefusal(why);
}

function linkCommand(terminal: Terminal): Command {
  return new Command('password-link')
    .description('print a new link for an account of the staff to choose a password, when a first one has expired')
    .addOption(emailOption())
    .action(
      answer(terminal, async ({ email }: Chosen) => {
        const link = await withDatabase(terminal, (db, settings) =>
          inTransaction(db, async (trx) => {
            const person = await findStaffAccount(trx, parseEmail(email));
            return person && makePasswordLink(trx, settings, person.id);
          }),
        );
        if (!link) throw new CommandRefusal('There is no account of the staff with this address.');
        return describeLink(email, link);
      }),
    );
}

function parseEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254) return text.toLowerCase();
  throw new CommandRefusal(`"${text}" is no email address.`);
}

export function listStaff(db: Db) {
  return db
    .selectFrom('users')
    .where(isStaffUser('users.id'))
    .where('status', '=', 'active')
    .orderBy('id')
    .select(['id', 'email', 'created_at'])
    .select(rolesOfUser('users.id').as('roles'))
    .select(
      sql<boolean>`exists (select from authenticators where user_id = users.id) or exists (select from passkeys where user_id = users.id)`.as(
        'second_factor',
      ),
    )
    .execute();
}

async function findStaffAccount(trx: Trx, email: string): Promise<{ id: number } | undefined> {
  const account = await findByConfirmedEmail(trx, email);
  return account && (await findRoles(trx, account.id)).length > 0 ? account : undefined;
}

/** Makes the account and returns a link to choose its password; undefined when the address has an account. */
export async function createStaff(
  db: Db,
  settings: PublicUrl,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<string | undefined> {
  const password_hash = await hashPassword(newToken());
  return inTransaction(db, async (trx) => {
    if (await findByConfirmedEmail(trx, email)) return undefined;
    const person = { email, name, password_hash, phone_raw: '', email_verified_at: new Date() };
    const id = await insertOne(trx, 'users', person);
    await claimAddress(trx, id);
    await beginFreeMembership(trx, [id]);
    await insertRole(trx, { userId: id, role });
    await recordRoles(trx, 'role_given', { id, role });
    return makePasswordLink(trx, settings, id);
  });
}

type Outcome = 'changed' | 'unchanged' | 'unknown';

/** Gives a role beside those that the person has. All sessions end, so that the rights begin with a new one. */
export function giveRole(db: Db, email: string, role: StaffRole): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const account = await findByConfirmedEmail(trx, email);
    if (!account) return 'unknown';
    if (!(await insertRole(trx, { userId: account.id, role }))) return 'unchanged';
    await recordRoles(trx, 'role_given', { id: account.id, role });
    return 'changed';
  });
}

/** Takes these roles, by default all: without one, a person is a member like any other. All sessions end. */
export function takeRoles(db: Db, email: string, roles: readonly StaffRole[] = STAFF_ROLES): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const account = await findByConfirmedEmail(trx, email);
    if (!account) return 'unknown';
    const taken = await deleteRoles(trx, account.id, roles);
    for (const role of taken) await recordRoles(trx, 'role_taken', { id: account.id, role });
    return taken.length > 0 ? 'changed' : 'unchanged';
  });
}

async function recordRoles(
  trx: Trx,
  action: 'role_given' | 'role_taken',
  { id, role }: { id: number; role: StaffRole },
): Promise<void> {
  const { member_no } = await trx
    .selectFrom('users')
    .where('id', '=', id)
    .select('member_no')
    .executeTakeFirstOrThrow();
  const given = action === 'role_given';
  const object = { type: 'member', id: member_no };
  await recordChange(trx, { action: given ? 'role.given' : 'role.taken', object, after: { [role]: given } });
  await recordSecurityEvent(trx, { event: action, memberId: id, details: { role, by: 'command' } });
}
