import { safetyNet } from '@azadkar/shared-api/safety-net';
import { allowedIssueActions, type IssueAction, REOPEN_DAYS } from '@azadkar/shared-api/safety-net/rules';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import type { StoredIssueStatus } from '../database/tables/safety-net';
import { inTransaction } from '../database/transaction';
import type { Member } from '../http/access';
import { idempotent } from '../http/idempotency';
import { limitRate } from '../http/rate-limit';
import { refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { enqueueStaffEmail } from '../mail/enqueue-staff-email';
import { enqueueEmail } from '../mail/outbox';
import { newIssueEmail, statusEmail } from './emails';
import { answers, changeStatus, findIssue, type IssueRow, insertIssue, listIssues, lockIssue } from './issues.queries';
import { presentIssue } from './safety-net.present';
import { statusName } from './safety-net.rules';

/** Asking for help, and saying when it is no longer needed. */
export function issueRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, safetyNet.issues, async ({ member }) => (await listIssues(db, member.id)).map(presentIssue));

  serve(api, safetyNet.issue, async ({ params, member }) => {
    const issue = await findIssue(db, member, params.id);
    if (!issue) throw refuse.notFound('issue');
    return presentIssue(issue);
  });

  serve(api, safetyNet.createIssue, async ({ body, member, request }) => {
    await limitRate(api, 'createIssue', member.id);
    await idempotent(db, { request, member }, async (trx) => {
      const publicId = await insertIssue(trx, { ...body, userId: member.id });
      const email = newIssueEmail({ ...body, publicId, author: member.name }, settings);
      await enqueueStaffEmail(trx, 'support', email, `issue:${publicId}`);
    });
    return reply(null, 'Your issue was sent. We will write to you when it is answered.');
  });

  const change = (action: IssueAction, to: StoredIssueStatus) => {
    return async ({ params, member }: { params: { id: string }; member: Member }) => {
      const wanted = { publicId: params.id, action, to, member };
      const issue = await inTransaction(db, (trx) => changeIssue(trx, settings, wanted));
      return reply(presentIssue(issue), `The issue is ${statusName(to).toLowerCase()}.`);
    };
  };
  serve(api, safetyNet.openIssue, change('open', 'open'));
  serve(api, safetyNet.resolveIssue, change('resolve', 'resolved'));
  serve(api, safetyNet.closeIssue, change('close', 'closed'));
}

interface Change {
  publicId: string;
  action: IssueAction;
  to: StoredIssueStatus;
  member: Member;
}

async function changeIssue(trx: Trx, site: Api['settings'], change: Change): Promise<IssueRow> {
  const { publicId, action, to, member } = change;
  const issue = await lockIssue(trx, member, publicId);
  if (!issue) throw refuse.notFound('issue');
  if (!mayChange(issue, action, member)) throw refuse.conflict(reasonNotToChange(issue, to));
  await changeStatus(trx, { issue, to, actorId: member.id });
  if (issue.user_id !== member.id) await notifyAuthor(trx, site, { issue, to });
  return (await findIssue(trx, member, publicId)) ?? issue;
}

/** Members can reopen a closed issue for some time; those who answer always can. */
function mayChange({ status, closed_at }: IssueRow, action: IssueAction, member: Member): boolean {
  const closedAt = answers(member) ? null : (closed_at?.toISOString() ?? null);
  const allowed = allowedIssueActions({ status: statusName(status), closed_at: closedAt });
  return allowed.some(({ value }) => value === action);
}

const reasonNotToChange = ({ status }: IssueRow, to: StoredIssueStatus) =>
  status === to
    ? `This issue is already ${statusName(to).toLowerCase()}.`
    : status === 'closed' && to === 'open'
      ? `This issue was closed more than ${REOPEN_DAYS} days ago. Please open a new one.`
      : `This issue is ${statusName(status).toLowerCase()}: please reopen it first.`;

async function notifyAuthor(
  trx: Trx,
  site: Api['settings'],
  { issue, to }: { issue: IssueRow; to: StoredIssueStatus },
) {
  const { public_id: publicId, title, name, email } = issue;
  await enqueueEmail(trx, email, statusEmail({ publicId, title, name, status: statusName(to) }, site));
}
