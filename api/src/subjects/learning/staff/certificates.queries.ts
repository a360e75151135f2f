import type { CertificateStatus } from '@azadkar/shared-api/learning/rules';
import { certificatesQuery } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { insertOne, type Trx, today } from '../../../platform/database/schema';
import { staffList } from '../../../platform/tasks/staff-list';
import { learningRefusals } from '../learning.refusals';

/** The words of a certificate in the form in which they have an index (certificates_by_words). */
const WORDS = sql<string>`lower(k.name_snapshot || ' ' || k.title_snapshot || ' ' || k.code)`;

/** What certificateStatusOf says of one certificate. */
const status = sql<CertificateStatus>`case
  when k.revoked_at is not null then 'Revoked'
  when k.kind = 'membership' and not exists (
    select from memberships m where m.user_id = k.user_id and m.state in ('active', 'grace')
  ) then 'Expired'
  else 'Valid' end`;

/** All certificates, and the file of them. */
export const certificateList = staffList({
  list: 'certificates',
  params: certificatesQuery,
  sorts: { issued: 'k.issued_on', name: sql<string>`lower(k.name_snapshot)` },
  id: 'k.id',
  first: '-issued',
  words: WORDS,
  rows: (db, { kind, status: wanted }) =>
    db
      .selectFrom('certificates as k')
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .where('u.status', '<>', 'deleted')
      .$call((on) => (kind === '' ? on : on.where('k.kind', '=', kind)))
      .$call((on) => (wanted === '' ? on : on.where(status, '=', wanted)))
      .select([
        'k.code',
        'k.kind',
        'k.name_snapshot as name',
        'k.title_snapshot as title',
        'k.issued_on',
        'u.member_no',
      ])
      .select(['k.revoked_at', 'k.revoke_reason', status.as('status')])
      .select(sql<string | null>`(select code from certificates n where n.replaces = k.id limit 1)`.as('replaced_by')),
  columns: {
    Code: ({ code }) => code,
    Kind: ({ kind }) => kind,
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    'Course or plan': ({ title }) => title,
    Status: ({ status }) => status,
    Issued: ({ issued_on }) => issued_on,
    Revoked: ({ revoked_at }) => revoked_at,
    'Why revoked': ({ revoke_reason }) => revoke_reason,
    'Replaced by': ({ replaced_by }) => replaced_by,
  },
});

/** A certificate with its member, locked until the transaction ends. */
export const lockCertificate = (trx: Trx, code: string) =>
  trx
    .selectFrom('certificates as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .where('k.code', '=', code)
    .selectAll('k')
    .select(['u.name', 'u.email', 'u.status'])
    .forUpdate('k')
    .executeTakeFirstOrThrow(learningRefusals.certificateNotFound);
export type LockedCertificate = Awaited<ReturnType<typeof lockCertificate>>;

/** Revokes a certificate, once; refused when it was revoked already. */
export const revokeCertificate = (trx: Trx, id: number, { reason, memberId }: { reason: string; memberId: number }) =>
  trx
    .updateTable('certificates')
    .set({ revoked_at: sql`now()`, revoke_reason: reason, revoked_by: memberId })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(learningRefusals.alreadyRevoked);

/** The same certificate under another code, and another name where the old one was wrong. */
export async function insertReplacement(
  trx: Trx,
  old: LockedCertificate,
  { code, name }: { code: string; name: string },
): Promise<void> {
  const { kind, user_id, course_id, attempt_id, title_snapshot, signed_by } = old;
  await insertOne(trx, 'certificates', {
    code,
    kind,
    user_id,
    course_id,
    attempt_id,
    title_snapshot,
    signed_by,
    name_snapshot: name,
    issued_on: today,
    replaces: old.id,
  });
}
