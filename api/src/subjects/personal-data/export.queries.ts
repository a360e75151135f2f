import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema';
import { decryptCnic, lastDigitsOfCnic } from '../../platform/security/cnic';
import type { KeyRing } from '../../platform/security/keys';

interface Part {
  table: string;
  /** The column with the member's id; `user_id` by default. */
  owner?: string;
  /** Columns that are left out of the export: hashes, secrets, encrypted values, and what nothing changes anymore. */
  without?: string[];
}

/** The tables with data about a member, by their names in the export. */
const parts: Record<string, Part> = {
  account: { table: 'users', owner: 'id', without: ['password_hash'] },
  profile: { table: 'profiles' },
  sessions: { table: 'sessions', without: ['token_sha256'] },
  authenticator: { table: 'authenticators', without: ['secret_enc', 'last_step'] },
  recovery_codes: { table: 'recovery_codes', without: ['code_hash'] },
  passkeys: { table: 'passkeys', without: ['public_key', 'sign_count'] },
  known_devices: { table: 'known_devices', without: ['device_sha256'] },
  pictures: { table: 'files', owner: 'owner_id' },
  memberships: { table: 'memberships' },
  membership_card: { table: 'membership_cards' },
  tickets: { table: 'tickets', without: ['qr_secret', 'cnic_enc', 'cnic_hmac'] },
  waiting_lists: { table: 'waitlist' },
  orders: { table: 'orders', without: ['idempotency_key'] },
  enrolments: { table: 'enrolments' },
  lessons: { table: 'lesson_progress' },
  quiz_attempts: { table: 'quiz_attempts' },
  certificates: { table: 'certificates' },
  issues: { table: 'issues' },
  issue_attachments: { table: 'issue_attachments', owner: 'owner_id', without: ['stored_name'] },
  discount_codes: { table: 'discount_codes', owner: 'claimed_by' },
  volunteer_requests: { table: 'volunteer_requests' },
  bank_account_requests: { table: 'bank_leads', without: ['status', 'status_changed_at'] },
  saved_searches: { table: 'saved_searches' },
  contact_settings: { table: 'contact_settings' },
  notes: { table: 'member_notes', without: ['author_id'] },
  security_events: { table: 'security_log', owner: 'member_id' },
};

/** Exports everything that is stored about a member, by kind; identity numbers whole for the member only. */
export async function exportMember(
  db: Db,
  keys: KeyRing,
  userId: number,
  identityNumbers: 'whole' | 'last digits' = 'whole',
): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) exported[name] = await readPart(db, part, userId);
  exported.skills = await db
    .selectFrom('profile_skills as ps')
    .innerJoin('skills as s', 's.id', 'ps.skill_id')
    .where('ps.user_id', '=', userId)
    .select(['s.name', 'ps.type'])
    .execute();
  exported.publication_requests = await readPublicationRequests(db, userId);
  exported.news_subscriptions = await readNewsSubscriptions(db, userId);
  // what members write to each other is not the staff's business: they export it only for themselves
  if (identityNumbers === 'whole') Object.assign(exported, await readContacts(db, userId));
  exported.issue_comments = await readComments(db, userId);
  const read = identityNumbers === 'whole' ? decryptCnic : lastDigitsOfCnic;
  exported.identity_numbers = await readIdentityNumbers(db, userId, (stored) => read(keys, stored));
  return exported;
}

async function readPart(db: Db, { table, owner = 'user_id', without = [] }: Part, userId: number): Promise<unknown> {
  const { rows } = await sql<{ data: unknown }>`
    select to_jsonb(t) - ${without}::text[] as data from ${sql.table(table)} t where ${sql.ref(`t.${owner}`)} = ${userId}
  `.execute(db);
  return rows.map(({ data }) => data);
}

/** Requests for reports, found by the member's verified address, because they are made without signing in. */
const readPublicationRequests = (db: Db, userId: number) =>
  db
    .selectFrom('publication_requests as r')
    .innerJoin('users as u', (on) => on.on(sql`lower(r.email)`, '=', sql`lower(u.email)`))
    .innerJoin('publications as p', 'p.id', 'r.publication_id')
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .select(['p.title', 'r.name', 'r.phone', 'r.organization', 'r.designation', 'r.created_at'])
    .execute();

/** Subscriptions of the news, by the address too: a job deletes them once the address is a member's. */
const readNewsSubscriptions = (db: Db, userId: number) =>
  db
    .selectFrom('news_subscribers as s')
    .innerJoin('users as u', (on) => on.on('s.email', '=', sql`lower(u.email)`))
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .select(['s.email', 's.requested_at', 's.confirmed_at', 's.ended_at'])
    .execute();

/** The comments on the member's issues, without internal comments of the staff. */
const readComments = (db: Db, userId: number) =>
  db
    .selectFrom('issue_comments as c')
    .innerJoin('issues as i', 'i.id', 'c.issue_id')
    .where('i.user_id', '=', userId)
    .where('c.internal', '=', false)
    .orderBy('c.id')
    .select(['i.public_id as issue', 'c.body', 'c.created_at'])
    .execute();

/** The member's conversations with both sides, and whom the member has blocked. */
async function readContacts(db: Db, userId: number) {
  const other = sql<number>`case when c.low_id = ${userId} then c.high_id else c.low_id end`;
  const messages = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('users as u', (on) => on.on('u.id', '=', other))
    .where(({ or, eb }) => or([eb('c.low_id', '=', userId), eb('c.high_id', '=', userId)]))
    .orderBy('m.id')
    .select(['u.member_no as with', 'm.body', 'm.created_at', 'm.read_at'])
    .select(sql<boolean>`m.author_id = ${userId}`.as('mine'))
    .execute();
  const blocked_members = await db
    .selectFrom('member_blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .where('b.user_id', '=', userId)
    .select(['u.member_no as member', 'b.created_at'])
    .execute();
  return { messages, blocked_members };
}

async function readIdentityNumbers(db: Db, userId: number, read: (stored: Uint8Array) => string) {
  const rows = await db
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .where('cnic_enc', 'is not', null)
    .select(['public_id as ticket', 'cnic_enc'])
    .execute();
  return rows.map(({ ticket, cnic_enc }) => ({ ticket, cnic: cnic_enc ? read(cnic_enc) : null }));
}
