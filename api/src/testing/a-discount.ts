import type { Insertable } from 'kysely';
import type { Api } from '../api';
import type { Database } from '../platform/database/schema';

/** A current promotion with these codes; returns its id. */
export async function aDiscount(
  { db }: Pick<Api, 'db'>,
  { codes = ['FIRST'], ...wanted }: Partial<Insertable<Database['discounts']>> & { codes?: string[] } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('discounts')
    .values({
      title: '20% off a year of hosting',
      description: '<p>For members.</p>',
      company_name: 'Demo Hosting',
      discount_link: 'https://hosting.example/members',
      terms: '<p>Once for each member.</p>',
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (codes.length > 0) {
    await db
      .insertInto('discount_codes')
      .values(codes.map((code) => ({ discount_id: id, code })))
      .execute();
  }
  return id;
}
