/** The association, as an officer has entered it. It is read each time, so that a change is in force everywhere at once. */
import { brand, type PrintedSite, printBrand } from '@azadkar/shared-api/brand';
import { printColorsOf } from '@azadkar/shared-api/site-colors';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './schema';

export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>;

/** Undefined before one is entered. */
export const findSite = (db: Db | Trx) =>
  db
    .selectFrom('sites as s')
    .leftJoin('media as m', 'm.stored_name', 's.logo')
    .selectAll('s')
    .select(sql<number | null>`m.width::float / m.height`.as('logo_ratio'))
    .executeTakeFirst();

/** As emails and documents show it; the default before one is entered. */
export async function currentSite(db: Db | Trx): Promise<PrintedSite> {
  const row = await findSite(db);
  if (!row) return defaultSite;
  return { ...siteOf(row), sender: row.sender_name || row.name, colors: printColorsOf(row.color) };
}

export const defaultSite: PrintedSite = { ...brand, sender: '', colors: printBrand.colors };

/** Who answers for the site, and sells. */
export const findImprint = (db: Db) =>
  db
    .selectFrom('imprints')
    .select(['name', 'registration', 'address', 'phone', 'hours', 'press_email'])
    .executeTakeFirst();

/** The member ID as people read and dictate it, in the statement that reads the number: one of its own would cost each call. */
export const memberIdOf = (memberNo: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce((select member_prefix from sites), ${brand.memberPrefix}) || '-' || ${memberNo}`;

/** What stands before a number that is searched: the prefix of today, or before a whole number any, as an older card has it. */
export const beforeMemberNo = ({ memberPrefix }: PrintedSite): RegExp =>
  new RegExp(`^(?:${memberPrefix}-(?=\\d)|[a-z]{2,5}-(?=\\d{6,10}$))`, 'i');

/** Names of networks, by their columns. */
const NETWORKS = [
  ['facebook', 'Facebook'],
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const;

export const siteOf = (row: SiteRow) => ({
  name: row.name,
  fullName: row.full_name || row.name,
  description: row.full_name || row.slogan,
  slogan: row.slogan,
  contactEmail: row.contact_email,
  memberPrefix: row.member_prefix,
  membershipRefunds: row.membership_refunds,
  answerHours: row.answer_hours,
  social: NETWORKS.flatMap(([column, label]) => (row[column] ? [{ label, url: row[column] }] : [])),
  logo: row.logo === null ? null : { file: row.logo, ratio: row.logo_ratio ?? 1, named: row.named_logo },
});
