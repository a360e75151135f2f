import type { SeedContext } from '../src/operator/seed/seed-context';
import { inTransaction, type Trx } from '../src/platform/database/schema';
import { newCertificateCode } from '../src/platform/documents/certificate-code';
import { sanitize } from '../src/platform/security/sanitize';
import { newPublicId } from '../src/platform/security/tokens';
import { type DemoDiscount, discounts } from './data/safety-net-discounts';
import { type DemoIssue, issues } from './data/safety-net-issues';
import { atTime } from './days';
import { logoOf } from './stored-media';

const HOUR_MS = 3_600_000;

/** Seeds promotions with their codes, and the issues of the demo member. */
export async function seedSafetyNet({ db }: SeedContext): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [position, discount] of discounts.entries()) await insertDiscount(trx, discount, position);
    await insertIssuesOfDemoMember(trx);
  });
}

async function insertDiscount(trx: Trx, discount: DemoDiscount, position: number): Promise<void> {
  const {
    company,
    title,
    description,
    terms,
    organizer,
    link,
    prefix,
    codes,
    endsInDays,
    benefit,
    free = false,
  } = discount;
  const { id } = await trx
    .insertInto('discounts')
    .values({
      title,
      description: sanitize(description),
      company_name: company,
      company_logo: logoOf(company),
      organizer,
      terms: sanitize(terms),
      discount_link: link,
      valid_until: endsInDays === null ? null : atTime(endsInDays, '23:59'),
      ...{ free, benefit },
      position,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pool = Array.from({ length: codes }, () => `${prefix}-${newCode()}`);
  await trx
    .insertInto('discount_codes')
    .values(pool.map((code) => ({ discount_id: id, code })))
    .execute();
}

/** A part of a certificate's code: as a code is for one member, nobody may guess it. */
const newCode = () => newCertificateCode().slice(0, 7);

async function insertIssuesOfDemoMember(trx: Trx): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .where('email', 'in', ['demo@azadkar.test', 'support@azadkar.test'])
    .select(['id', 'email'])
    .execute();
  const idOf = (name: string) => people.find(({ email }) => email.startsWith(name))?.id;
  const member = idOf('demo@');
  const team = idOf('support@');
  if (!member || !team) return;
  for (const issue of issues) await insertIssue(trx, issue, { member, team });
}

async function insertIssue(trx: Trx, issue: DemoIssue, people: { member: number; team: number }): Promise<void> {
  const { title, topic, description, status, daysAgo, comments } = issue;
  const openedAt = atTime(-daysAgo, '10:30');
  const later = (hours: number) => new Date(openedAt.getTime() + hours * HOUR_MS);
  const changed = later(comments.length * 5 + 1);
  const { id } = await trx
    .insertInto('issues')
    .values({
      ...{ title, topic, description, status },
      public_id: newPublicId(),
      user_id: people.member,
      closed_at: status === 'closed' ? changed : null,
      created_at: openedAt,
      updated_at: changed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = comments.map(({ by, text }, index) => ({
    issue_id: id,
    author_id: people[by],
    body: text,
    created_at: later((index + 1) * 5),
  }));
  await trx.insertInto('issue_comments').values(rows).execute();
}
