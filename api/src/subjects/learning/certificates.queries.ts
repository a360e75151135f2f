import { sql } from 'kysely';
import { type Db, hasRow, type Trx, today } from '../../platform/database/schema';
import { learningRefusals } from './learning.refusals';

/** Issues the certificate of a course, with the names as they are now; false when the member has one already. */
export const issueCertificate = (
  trx: Trx,
  earned: { code: string; memberId: number; courseId: number; attemptId: number; name: string; course: string },
): Promise<boolean> =>
  trx
    .insertInto('certificates')
    .values({
      code: earned.code,
      kind: 'course',
      user_id: earned.memberId,
      course_id: earned.courseId,
      attempt_id: earned.attemptId,
      name_snapshot: earned.name,
      title_snapshot: earned.course,
      signed_by: sql<string>`(select signed_by from courses where id = ${earned.courseId})`,
      issued_on: today,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .$call(hasRow);

/** The attempt behind the member's certificate of a course. */
export const findCertifiedAttempt = (db: Db, courseId: number, memberId: number) =>
  db
    .selectFrom('certificates')
    .innerJoin('quiz_attempts', 'quiz_attempts.id', 'certificates.attempt_id')
    .where('certificates.course_id', '=', courseId)
    .where('certificates.user_id', '=', memberId)
    .where('certificates.revoked_at', 'is', null)
    .select(['quiz_attempts.public_id as id', 'certificates.code', 'certificates.title_snapshot as title'])
    .select('certificates.issued_on')
    .executeTakeFirstOrThrow(learningRefusals.notCertified);

/** The code of the member's certificate of a course. */
export const findCertificateCode = (db: Db, courseId: number, memberId: number) =>
  db
    .selectFrom('certificates')
    .where('course_id', '=', courseId)
    .where('user_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .select('code')
    .executeTakeFirst();

/** A certificate as the public page shows it; certificates of deleted accounts are not found. */
export const findPublicCertificate = (db: Db, code: string) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.code', '=', code)
    .where('u.status', '<>', 'deleted')
    .select(['c.kind', 'c.name_snapshot as name', 'c.title_snapshot as title', 'c.issued_on', 'c.revoked_at'])
    .select('c.signed_by')
    .select((on) =>
      on
        .exists(
          on
            .selectFrom('memberships as m')
            .whereRef('m.user_id', '=', 'c.user_id')
            .where('m.state', 'in', ['active', 'grace'])
            .select('m.id'),
        )
        .as('is_member'),
    )
    .executeTakeFirstOrThrow(learningRefusals.certificateNotFound);

export type PublicCertificate = Awaited<ReturnType<typeof findPublicCertificate>>;

/** The member's certificate of a course, as its PDF shows it. */
export const findCourseCertificate = (db: Db, code: string, memberId: number) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('courses', 'courses.id', 'c.course_id')
    .innerJoin('programs', 'programs.id', 'courses.program_id')
    .where('c.code', '=', code)
    .where('c.user_id', '=', memberId)
    .where('c.revoked_at', 'is', null)
    .select(['c.code', 'c.name_snapshot as name', 'c.title_snapshot as course', 'c.issued_on as issuedOn'])
    .select(['programs.title as program', 'c.signed_by as signedBy'])
    .executeTakeFirstOrThrow(learningRefusals.documentNotFound);

/** A member's page by their number, with who may see it. */
export const findMemberPage = (db: Db, memberNo: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.member_no', '=', memberNo)
    .where('u.status', '=', 'active')
    .select(['u.id', 'p.visibility'])
    .executeTakeFirst();

const MAX_CERTIFICATES = 100;

/** The member's certificates of courses that were not revoked, newest first. */
export const listCertificates = (db: Db, memberId: number) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('courses', 'courses.id', 'c.course_id')
    .innerJoin('programs', 'programs.id', 'courses.program_id')
    .where('c.user_id', '=', memberId)
    .where('c.kind', '=', 'course')
    .where('c.revoked_at', 'is', null)
    .orderBy('c.issued_on', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_CERTIFICATES)
    .select(['c.code', 'c.title_snapshot as title', 'programs.title as program', 'c.issued_on'])
    .execute();
