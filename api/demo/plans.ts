/** The plans of the specification and the texts that name them, in the place of those of a new site. */
import { sql } from 'kysely';
import type { SeedContext } from '../src/operator/seed/seed-context';

const FREE = [
  ['Voice & Support Group', 'A seat in the conversation, and people who know the answer.'],
  ['Discount & Promotions', 'Codes for tools, courses and services that freelancers use.'],
  ['Exclusive Events', 'Meetups and workshops that are open to members only.'],
  ['Membership Certificate', 'Proof of membership for banks, clients and embassies.'],
  ['Remote internet payment gateway', 'Help with getting paid by clients abroad.'],
] as const;

const PAID = [
  ['Everything in Seed', 'All the benefits of the free membership.'],
  ['Annual Tax Filing', 'Your yearly return, prepared and filed.'],
  ['Accidental Health Insurance', 'Cover for accidents during the year of membership.'],
  ['Workshops and Trainings', 'Hands-on sessions with practitioners.'],
  ['Exclusive walk-in access to events', 'No registration needed at the door.'],
] as const;

const featuresOf = (rows: typeof FREE | typeof PAID) =>
  JSON.stringify(rows.map(([name, description]) => ({ name, description })));

const SURGE = {
  id: 2, // of the specification's, which links of the demo have
  kind: 'membership',
  slug: 'surge',
  name: 'Surge',
  description: 'All of Seed and more, for one year.',
  price: 500,
  term_months: 12,
  features: featuresOf(PAID),
  position: 2,
  price_label: 'per month',
  recommended: true,
  summary: 'Surge adds tax filing, insurance and workshops.',
} as const;

/** Entries of lists, by key: what a new site says, and what the demo says there. */
const TEXTS = [
  ['ambassador', 'what our members do, and how one begins', 'what freelancing is, and what it is not'],
  ['jobs', 'companies that know us', 'companies that know freelancers'],
  [
    'training',
    'Start a course: /dashboard/courses',
    'Start a course: /dashboard/courses\nSoft Skills Program: /dashboard/azadkar-google-soft-skills',
  ],
  ['filings', 'the memberships include', 'the Surge membership includes'],
  ['insurance', 'the memberships include', 'the Surge membership includes'],
] as const;

export async function seedPlans({ db }: Pick<SeedContext, 'db'>): Promise<void> {
  await db
    .updateTable('packages')
    .set({ slug: 'seed', name: 'Seed', features: featuresOf(FREE) })
    .where('slug', '=', 'basic')
    .execute();
  // The database of a test has it before the demo does.
  await db
    .insertInto('packages')
    .values(SURGE)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const [key, neutral, own] of TEXTS)
    await db
      .updateTable('list_entries')
      .set({
        lead: sql`replace(lead, ${neutral}, ${own})`,
        points: sql`replace(points, ${neutral}, ${own})`,
      })
      .where('key', '=', key)
      .execute();
}
