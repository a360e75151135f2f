import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { DecideBody, Decision, DecisionPlan } from '@azadkar/shared-api/learning/staff/schema';
import { paragraphsOf } from '@azadkar/shared-api/staff/email-texts-rules';
import type { Api } from '../../../../api';
import { inTransaction, nextVersion, type Trx, updateById } from '../../../../platform/database/schema';
import { act, change, idempotent } from '../../../../platform/http/change';
import { parseId, pick, reply, routes, serve } from '../../../../platform/http/serve';
import { withCurrentTexts } from '../../../../platform/mail/current-texts.queries';
import type { WrittenEmail } from '../../../../platform/mail/email-template';
import { enqueueEmail } from '../../../../platform/mail/enqueue-email.queries';
import type { Caller } from '../../../../platform/security/audit.queries';
import { startOf } from '../../../../platform/tasks/staff-list';
import type { PublicUrl } from '../../../../settings';
import { coursePage } from '../../emails';
import { decisionEmails } from '../emails';
import { readAnswers } from './answers';
import {
  exportApplicationsTask,
  findApplication,
  findNextApplication,
  type LockedApplication,
  listApplications,
  listOtherEnrollments,
  lockApplications,
  lockNote,
  presentApplication,
  setStatus,
} from './applications.queries';

/** Applications: read, planned in bulk, decided with an email to each member. */

export const applicationRoutes = routes(
  serve(learningStaff.applications, ({ query, db }) => listApplications(db, query)),

  serve(learningStaff.exportApplications, startOf(exportApplicationsTask)),

  serve(learningStaff.application, async ({ params, db }) => {
    const application = await findApplication(db, parseId(params.applicationId, 'application'));
    const [answers, others, next] = await Promise.all([
      readAnswers(db, application),
      listOtherEnrollments(db, application.user_id, application.id),
      findNextApplication(db, application),
    ]);
    return {
      ...presentApplication(application),
      ...pick(application, 'note', 'reviewed_by', 'reviewed_at'),
      answers,
      others,
      decisions: [...decisionsIn[application.status]],
      next,
    };
  }),

  serve(learningStaff.planDecision, async ({ body: { ids, decision }, api, db }) => {
    const found = await inTransaction(db, (trx) => lockApplications(trx, ids));
    return planOf(api, found, decision);
  }),

  serve(learningStaff.decide, async ({ body, member, request, db, settings }) => {
    const result = await idempotent(db, { request, member }, (trx) => decide(trx, settings, { body, member, request }));
    return reply(result, sayDecided(result));
  }),

  serve(learningStaff.saveNote, async ({ params, body: { note, version }, db, ...by }) => {
    const id = parseId(params.applicationId, 'application');
    await change(db, by, { of: applications, id, version, done: 'note_changed' }, async (before, trx) => {
      await updateById(trx, 'enrolments', id, { note, version: nextVersion });
      return { before: { note: before.note }, after: { note }, personal: ['note'] };
    });
    return reply({ version: version + 1 }, 'The note was saved.');
  }),
);

const applications = { type: 'application', lock: lockNote };

async function planOf(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  found: readonly LockedApplication[],
  decision: Decision,
): Promise<DecisionPlan> {
  const to = statusAfter[decision];
  const decided = found.filter(({ status }) => whyUndecidable(status, decision) === null);
  const refused = found.flatMap(({ id, name, title: course, status }) => {
    const reason = whyUndecidable(status, decision);
    return reason ? [{ id, name, course, reason }] : [];
  });
  const [first] = decided;
  const [email] = first ? await withCurrentTexts(db, decisionEmail(first, decision, '', settings)) : [];
  return {
    decide: decided.map(({ id, version, name, title: course, status }) => ({
      id,
      version,
      name,
      course,
      from: status,
      to,
    })),
    refused,
    email: email ? { subject: email.subject, paragraphs: email.paragraphs } : null,
  };
}

/** `message` is what the staff add in their own words. */
function decisionEmail(of: LockedApplication, decision: Decision, message: string, settings: PublicUrl): WrittenEmail {
  const page = coursePage({ id: of.course_id, slug: of.slug });
  const values = { course: of.title, message: paragraphsOf(message) };
  return decisionEmails[decision].write(values, settings, { name: of.name, page });
}

/** Decides about each application that is unchanged since the plan; the others are counted. */
async function decide(trx: Trx, settings: PublicUrl, { body, ...by }: Caller & { body: DecideBody }) {
  const { applications, decision, message } = body;
  const versions = new Map(applications.map(({ id, version }) => [id, version]));
  const found = await lockApplications(trx, [...versions.keys()]);
  const status = statusAfter[decision];
  let decided = 0;
  for (const application of found) {
    const isPlanned = versions.get(application.id) === application.version;
    if (!isPlanned || whyUndecidable(application.status, decision) !== null) continue;
    await act(trx, by, { action: `application.${decision}`, type: 'application', id: application.id }, async () => {
      await setStatus(trx, application, { status, reviewer: by.member.id });
      return { before: { status: application.status }, after: { status } };
    });
    const recipient = { id: application.user_id, email: application.email };
    await enqueueEmail(trx, recipient, decisionEmail(application, decision, message, settings));
    decided += 1;
  }
  return { decided, changed_meanwhile: versions.size - decided };
}

function sayDecided({ decided, changed_meanwhile: left }: { decided: number; changed_meanwhile: number }): string {
  const done = decided === 1 ? 'One application was decided.' : `${decided} applications were decided.`;
  return left === 0 ? done : `${done} ${left} changed meanwhile: please look at them again.`;
}

/** What can be decided about an application in each status. */

const statusAfter: Record<Decision, EnrollmentStatus> = {
  shortlist: 'Shortlisted',
  waitlist: 'Waitlisted',
  accept: 'Enrolled',
  refuse: 'Rejected',
};

/** Who has a place keeps it; a refusal can be taken up again. */
const decisionsIn: Record<EnrollmentStatus, readonly Decision[]> = {
  Applied: ['shortlist', 'waitlist', 'accept', 'refuse'],
  Shortlisted: ['waitlist', 'accept', 'refuse'],
  Waitlisted: ['shortlist', 'accept', 'refuse'],
  Rejected: ['shortlist', 'accept'],
  Enrolled: [],
  Completed: [],
  Withdrawn: [],
};

const said: Record<EnrollmentStatus, string> = {
  Applied: 'This is decided already.',
  Shortlisted: 'This member is on the shortlist already.',
  Waitlisted: 'This member is on the waiting list already.',
  Rejected: 'This application was refused.',
  Enrolled: 'This member has a place already.',
  Completed: 'This member has completed the course.',
  Withdrawn: 'This member has withdrawn.',
};

/** Why a decision cannot be taken; null when it can. */
const whyUndecidable = (status: EnrollmentStatus, decision: Decision): string | null =>
  decisionsIn[status].includes(decision) ? null : said[status];
