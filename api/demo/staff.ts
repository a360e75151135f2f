import type { Role } from '../src/database/tables/account';
import type { SeedContext } from '../src/seed/seed-context';

const staff: { name: string; email: string; role: Role }[] = [
  { name: 'Demo Support', email: 'support@azadkar.test', role: 'support' },
  { name: 'Demo Finance', email: 'finance@azadkar.test', role: 'finance' },
  { name: 'Demo Door', email: 'door@azadkar.test', role: 'door' },
];

/** Seeds the staff for issues, payments and the door. They sign in with the demo member's password. */
export async function seedStaff({ db }: SeedContext): Promise<void> {
  const demo = await db
    .selectFrom('users')
    .where('email', '=', 'demo@azadkar.test')
    .select('password_hash')
    .executeTakeFirst();
  if (!demo) return;
  const own = { ...demo, phone_raw: '0300 0000000', email_verified_at: new Date() };
  await db
    .insertInto('users')
    .values(staff.map((person) => ({ ...person, ...own })))
    .execute();
}
