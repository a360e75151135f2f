/** What members turn to: support by issues and comments, promotions of partners, and a bank account. */
import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { IssueAction } from '@azadkar/shared-api/safety-net/rules';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { isDuplicate } from '../../platform/database/database-errors';
import { type Db, inTransaction, type Trx } from '../../platform/database/schema';
import { currentSite } from '../../platform/database/site.queries';
import { type Member, requireCompleteProfile } from '../../platform/http/access';
import { idempotent } from '../../platform/http/change';
import { limitRate } from '../../platform/http/rate-limit';
import { recordRoleUse } from '../../platform/http/record-access';
import { refuse } from '../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../platform/http/serve';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { isOffered } from '../../platform/records/list-entries.queries';
import { attachmentLink, presentAttachments, privateFiles, storeAttachment } from './attachments';
import { findAttachment, listAttachments } from './attachments.queries';
import { type Claim, claimCode, findClaim, findDiscount, listDiscounts } from './discounts.queries';
import { type IssueSettings, issueEmails, reportStatus } from './emails';
import { countSafetyNetFigures } from './figures.queries';
import { inboundRoutes } from './inbound/inbound.routes';
import {
  changeStatus,
  findIssue,
  findReportedMember,
  type IssueRow,
  isSupportStaff,
  listAnsweredIssues,
  listComments,
  listIssues,
  lockIssue,
} from './issues.queries';
import { presentAnsweredIssue, presentComment, presentIssue } from './safety-net.present';
import { safetyNetRefusals } from './safety-net.refusals';
import { reasonNotToChange, statusAfterAction } from './safety-net.rules';
import { insertBankLead } from './staff/leads.queries';
import { addComment, createIssue, reportMember } from './write-issue';

interface By {
  member: Member;
  request: FastifyRequest;
}

/** Of a member, or of the staff for one. */
const change =
  (action: IssueAction) =>
  async ({ api, params, member, request }: By & { api: Api; params: { id: string } }) => {
    const { db, settings } = api;
    const changed = await inTransaction(db, (trx) =>
      changeIssue(trx, settings, { publicId: params.id, action, member }),
    );
    await recordSupport(api, changed, { member, request, call: `${safetyNet.issue.name}.${action}` });
    const issue = presentIssue(changed, (await currentSite(db)).name);
    return reply(issue, `The issue is ${issue.status.name.toLowerCase()}.`);
  };

export const safetyNetRoutes = routes(
  serve(safetyNet.issues, async ({ member, db }) => {
    const { name } = await currentSite(db);
    return (await listIssues(db, member.id)).map((issue) => presentIssue(issue, name));
  }),

  serve(safetyNet.issue, async ({ params, member, request, api, db, settings }) => {
    const issue = await findIssue(db, member, params.id);
    await recordSupport(api, issue, { member, request, call: safetyNet.issue.name });
    const files = await listAttachments(db, issue.id);
    const place = { commentId: null, readerId: member.id };
    const { name } = await currentSite(db);
    return { ...presentIssue(issue, name), attachments: presentAttachments(settings, files, place) };
  }),

  serve(safetyNet.answeredIssue, async ({ member, db }) => {
    const [issue, ...others] = await listAnsweredIssues(db, member.id);
    return issue ? { ...presentAnsweredIssue(issue), waiting: others.length + 1 } : null;
  }),

  serve(safetyNet.figures, ({ db }) => countSafetyNetFigures(db)),

  serve(safetyNet.createIssue, async ({ body: form, member, request, api, db, settings }) => {
    await limitRate(api, 'createIssue', member.id);
    await idempotent(db, { request, member }, async (trx) => {
      if (!(await isOffered(trx, 'issue-topics', { name: form.topic }))) throw safetyNetRefusals.topicNotOffered();
      await createIssue(trx, settings, { form, member });
    });
    return reply(null, 'Your issue was sent. We will write to you when it is answered.');
  }),

  serve(safetyNet.openIssue, change('open')),
  serve(safetyNet.resolveIssue, change('resolve')),
  serve(safetyNet.closeIssue, change('close')),

  serve(safetyNet.comments, async ({ params, member, request, api, db, settings }) => {
    const issue = await findIssue(db, member, params.id);
    await recordSupport(api, issue, { member, request, call: safetyNet.comments.name });
    const rows = await listComments(db, issue.id, { internal: isSupportStaff(member) });
    const files = await listAttachments(db, issue.id);
    const { name } = await currentSite(db);
    return rows.map((row) => ({
      ...presentComment(row, name),
      attachments: presentAttachments(settings, files, { commentId: row.id, readerId: member.id }),
    }));
  }),

  serve(safetyNet.addComment, async ({ params, body, member, request, api, db, settings }) => {
    await limitRate(api, 'addComment', member.id);
    const comment = { publicId: params.id, text: body.description, attachments: body.attachments, member };
    await idempotent(db, { request, member }, (trx) => addComment(trx, settings, comment));
    const issue = isSupportStaff(member) && (await findIssue(db, member, params.id));
    if (issue) await recordSupport(api, issue, { member, request, call: safetyNet.addComment.name });
    return reply(null, 'Your comment was added.');
  }),

  serve(safetyNet.reportedMember, async ({ params, member, db }) => {
    const { member_no, name } = await findReported(db, member, params.memberId);
    return { member_id: String(member_no), name };
  }),

  serve(safetyNet.reportMember, async ({ params, body: form, member, request, api, db, settings }) => {
    const reported = await findReported(db, member, params.memberId);
    await limitRate(api, 'report', member.id);
    const issue_id = await idempotent(db, { request, member }, (trx) =>
      reportMember(trx, settings, { form, reported, member }),
    );
    return reply({ issue_id }, 'Thank you. Our team looks into it, and answers you here.');
  }),

  attachmentDocument,

  serve(safetyNet.uploadAttachment, async ({ file, query, member, api }) => {
    await limitRate(api, 'uploadAttachment', member.id);
    return storeAttachment(api, { bytes: file, name: query.name, ownerId: member.id });
  }),
  inboundRoutes,

  serve(safetyNet.discounts, ({ member, db }) => listDiscounts(db, member.id)),

  serve(safetyNet.discount, ({ params, db }) => findDiscount(db, parseId(params.promotionId, 'promotion'))),

  serve(safetyNet.claimDiscount, async ({ params, member, db }) => {
    requireCompleteProfile(member);
    return claimDiscount(db, { discountId: parseId(params.id, 'promotion'), userId: member.id });
  }),

  /** Requests for a freelancer digital bank account, which staff pass on to the bank. */
  serve(safetyNet.requestBankAccount, async ({ body: form, member, request, api }) => {
    requireCompleteProfile(member);
    await limitRate(api, 'requestBankAccount', member.id);
    await idempotent(api.db, { request, member }, async (trx) => {
      if (!(await isOffered(trx, 'banks', { name: form.preferred_bank }))) throw safetyNetRefusals.bankNotOffered();
      const id = await insertBankLead(trx, { ...form, user_id: member.id });
      const values = { bank: form.preferred_bank };
      const email = issueEmails.bankAccount.write(values, api.settings, { name: member.name });
      await enqueueEmail(trx, member, email, `bank-account:${id}`);
    });
    return reply(null, 'Your request was sent. The bank will contact you.');
  }),
);

/** Records that support staff read or changed the issue of another member. */
async function recordSupport(api: Api, issue: IssueRow, access: Parameters<typeof recordRoleUse>[1]): Promise<void> {
  if (issue.user_id !== access.member.id) await recordRoleUse(api, access);
}

async function findReported(db: Db, member: Member, memberId: string) {
  const reported = await findReportedMember(db, member.id, parseId(memberId, 'member'));
  if (reported.id === member.id) throw safetyNetRefusals.yourself();
  return reported;
}

/** Claims a code of a promotion for a member; every later claim of the member gives the same code. */
async function claimDiscount(db: Db, claim: Claim) {
  const earlier = await findClaim(db, claim);
  if (earlier) return earlier;
  await findDiscount(db, claim.discountId);
  await claimCode(db, claim).catch((cause: unknown) => {
    if (!isDuplicate(cause, 'discount_codes_one_a_member')) throw cause;
  });
  const claimed = await findClaim(db, claim);
  if (!claimed) throw safetyNetRefusals.noCodesLeft();
  return claimed;
}

/** Opens, resolves or closes an issue; its author gets an email when another person did. Returns the changed issue. */
async function changeIssue(
  trx: Trx,
  settings: IssueSettings,
  { publicId, action, member }: { publicId: string; action: IssueAction; member: Member },
): Promise<IssueRow> {
  const issue = await lockIssue(trx, member, publicId);
  if (!issue) throw safetyNetRefusals.issueNotFound();
  if (issue.merged_into !== null) throw safetyNetRefusals.isMerged();
  const to = statusAfterAction(action);
  const reason = reasonNotToChange(issue, action, { isStaff: isSupportStaff(member) });
  if (reason) throw safetyNetRefusals.cannotChange(reason, { from: issue.status, to });
  await changeStatus(trx, { issue, to, actorId: member.id });
  if (issue.user_id !== member.id) await reportStatus(trx, settings, issue, to);
  return findIssue(trx, member, publicId);
}

const SANDBOX = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** By the link of the issue's page alone. A PDF is saved, because a browser may run what it contains. */
function attachmentDocument({ app, db, files, settings }: Api): void {
  app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/api/issue-attachments/:id',
    async ({ params: { id }, query: { key } }, response) => {
      attachmentLink.open(settings.keys, id, key);
      const found = await findAttachment(db, id);
      const bytes = found && (await privateFiles(files).get(found.stored_name));
      if (!found || !bytes) throw refuse.notFound('file');
      const shown = found.mime === 'application/pdf' ? 'attachment' : 'inline';
      return response
        .type(found.mime)
        .header(
          'content-disposition',
          `${shown}; filename*=UTF-8''${encodeURIComponent(found.file_name).replace(/['()*]/g, '_')}`,
        )
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', SANDBOX)
        .send(bytes);
    },
  );
}
