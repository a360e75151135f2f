import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import type { SeedContext } from '../src/operator/seed/seed-context';
import { encryptSecret } from '../src/subjects/identity/second-factor/authenticator';
import { beginFreeMembership } from '../src/subjects/memberships/membership.queries';
import { STAFF_KEY } from './data/staff-key';

const staff: { name: string; email: string; role: StaffRole }[] = [
  { name: 'Demo Support', email: 'support@azadkar.test', role: 'support' },
  { name: 'Demo Finance', email: 'finance@azadkar.test', role: 'finance' },
  { name: 'Demo Editor', email: 'editor@azadkar.test', role: 'editor' },
  { name: 'Demo Teacher', email: 'learning@azadkar.test', role: 'learning' },
  { name: 'Demo Door', email: 'door@azadkar.test', role: 'door' },
  { name: 'Demo Administrator', email: 'admin@azadkar.test', role: 'admin' },
];

/**
 * Seeds the staff for issues, payments and the door. They sign in with the demo member's password and, where that is
 * published, codes of the published key.
 */
export async function seedStaff({ db, settings, publishedPassword }: SeedContext): Promise<void> {
  const demo = await db
    .selectFrom('users')
    .where('email', '=', 'demo@azadkar.test')
    .select('password_hash')
    .executeTakeFirst();
  if (!demo) return;
  const own = { ...demo, phone_raw: '0300 0000000', email_verified_at: new Date() };
  const people = await db
    .insertInto('users')
    .values(staff.map(({ name, email }) => ({ name, email, ...own })))
    .returning(['id', 'email'])
    .execute();
  const roleOf = new Map(staff.map(({ email, role }) => [email, role]));
  await db
    .insertInto('staff_roles')
    .values(people.map(({ id, email }) => ({ user_id: id, role: roleOf.get(email) ?? 'support' })))
    .execute();
  await beginFreeMembership(
    db,
    people.map(({ id }) => id),
  );
  if (!publishedPassword) return;
  const apps = people.map(({ id }) => ({
    user_id: id,
    secret_enc: encryptSecret(settings.keys, STAFF_KEY),
    last_step: 0,
  }));
  await db.insertInto('authenticators').values(apps).execute();
}
