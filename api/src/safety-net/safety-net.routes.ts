/** What members turn to: support by issues and comments, promotions of partners, and a bank account. */
import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { IssueAction } from '@azadkar/shared-api/safety-net/rules';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api';
import { inTransaction } from '../database/transaction';
import { type Member, requireCompleteProfile } from '../http/access';
import { idempotent } from '../http/idempotency';
import { parseId } from '../http/ids';
import { limitRate } from '../http/rate-limits/rate-limit';
import { recordRoleUse } from '../http/record-access';
import { reply, serve } from '../http/serve';
import { addComment } from './add-comment';
import { changeIssue } from './change-issue';
import { claimDiscount } from './claim-discount';
import { listComments } from './comments.queries';
import { createIssue } from './create-issue';
import { findDiscount, listDiscounts } from './discounts.queries';
import { countFigures } from './figures/figures.queries';
import { findIssue, type IssueRow, isSupportStaff, listAnsweredIssues, listIssues } from './issues.queries';
import { requestBankAccount } from './request-bank-account';
import { presentAnsweredIssue, presentComment, presentDiscount, presentIssue } from './safety-net.present';
import { safetyNetRefusals } from './safety-net.refusals';

export function safetyNetRoutes(api: Api): void {
  issueRoutes(api);
  commentRoutes(api);
  discountRoutes(api);
  bankAccountRoutes(api);
}

function issueRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, safetyNet.issues, async ({ member }) => (await listIssues(db, member.id)).map(presentIssue));

  serve(api, safetyNet.issue, async ({ params, member, request }) => {
    const issue = await findIssue(db, member, params.id);
    if (!issue) throw safetyNetRefusals.issueNotFound();
    await recordSupport(api, issue, { member, request, call: safetyNet.issue.name });
    return presentIssue(issue);
  });

  serve(api, safetyNet.answeredIssue, async ({ member }) => {
    const [issue, ...others] = await listAnsweredIssues(db, member.id);
    return issue ? { ...presentAnsweredIssue(issue), waiting: others.length + 1 } : null;
  });

  serve(api, safetyNet.figures, () => countFigures(db));

  serve(api, safetyNet.createIssue, async ({ body: form, member, request }) => {
    await limitRate(api, 'createIssue', member.id);
    await idempotent(db, { request, member }, (trx) => createIssue(trx, settings, { form, member }));
    return reply(null, 'Your issue was sent. We will write to you when it is answered.');
  });

  const change = (action: IssueAction) => {
    return async ({ params, member, request }: { params: { id: string }; member: Member; request: FastifyRequest }) => {
      const changed = await inTransaction(db, (trx) =>
        changeIssue(trx, settings, { publicId: params.id, action, member }),
      );
      await recordSupport(api, changed, { member, request, call: `${safetyNet.issue.name}.${action}` });
      const issue = presentIssue(changed);
      return reply(issue, `The issue is ${issue.status.name.toLowerCase()}.`);
    };
  };
  serve(api, safetyNet.openIssue, change('open'));
  serve(api, safetyNet.resolveIssue, change('resolve'));
  serve(api, safetyNet.closeIssue, change('close'));
}

function commentRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, safetyNet.comments, async ({ params, member, request }) => {
    const issue = await findIssue(db, member, params.id);
    if (!issue) throw safetyNetRefusals.issueNotFound();
    await recordSupport(api, issue, { member, request, call: safetyNet.comments.name });
    return (await listComments(db, issue.id, { internal: isSupportStaff(member) })).map(presentComment);
  });

  serve(api, safetyNet.addComment, async ({ params, body, member, request }) => {
    await limitRate(api, 'addComment', member.id);
    const comment = { publicId: params.id, text: body.description, member };
    await idempotent(db, { request, member }, (trx) => addComment(trx, settings, comment));
    const issue = isSupportStaff(member) && (await findIssue(db, member, params.id));
    if (issue) await recordSupport(api, issue, { member, request, call: safetyNet.addComment.name });
    return reply(null, 'Your comment was added.');
  });
}

/** Records that support staff read or changed the issue of another member. */
async function recordSupport(api: Api, issue: IssueRow, access: Parameters<typeof recordRoleUse>[1]): Promise<void> {
  if (issue.user_id !== access.member.id) await recordRoleUse(api, access);
}

function discountRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNet.discounts, async () => (await listDiscounts(db)).map(presentDiscount));

  serve(api, safetyNet.discount, async ({ params }) => {
    const discount = await findDiscount(db, parseId(params.promotionId, 'promotion'));
    if (!discount) throw safetyNetRefusals.promotionNotFound();
    return presentDiscount(discount);
  });

  serve(api, safetyNet.claimDiscount, async ({ params, member }) => {
    requireCompleteProfile(member);
    return claimDiscount(db, { discountId: parseId(params.id, 'promotion'), userId: member.id });
  });
}

/** Requests for a freelancer digital bank account, which staff pass on to the bank. */
function bankAccountRoutes(api: Api): void {
  serve(api, safetyNet.requestBankAccount, async ({ body: form, member, request }) => {
    requireCompleteProfile(member);
    await limitRate(api, 'requestBankAccount', member.id);
    await idempotent(api.db, { request, member }, (trx) => requestBankAccount(trx, { form, member }));
    return reply(null, 'Your request was sent. The bank will contact you.');
  });
}
