import { safetyNet } from '@azadkar/shared-api/safety-net';
import { canComment } from '@azadkar/shared-api/safety-net/rules';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { idempotent } from '../http/idempotency';
import { limitRate } from '../http/rate-limit';
import { refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { enqueueStaffEmail } from '../mail/enqueue-staff-email';
import { enqueueEmail } from '../mail/outbox';
import { insertComment, listComments } from './comments.queries';
import { newCommentEmail } from './emails';
import { answers, findIssue, type IssueRow, lockIssue } from './issues.queries';
import { presentAuthor } from './safety-net.present';
import { statusName } from './safety-net.rules';

/** The conversation about an issue. */
export function commentRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, safetyNet.comments, async ({ params, member }) => {
    const issue = await findIssue(db, member, params.id);
    if (!issue) throw refuse.notFound('issue');
    const comments = await listComments(db, issue.id, { internal: answers(member) });
    return comments.map(({ id, body, created_at, ...author }) => ({
      id: String(id),
      description: body,
      author: presentAuthor(author),
      created_at: created_at.toISOString(),
    }));
  });

  serve(api, safetyNet.addComment, async ({ params, body, member, request }) => {
    await limitRate(api, 'addComment', member.id);
    const written = { publicId: params.id, text: body.description, member };
    await idempotent(db, { request, member }, (trx) => addComment(trx, settings, written));
    return reply(null, 'Your comment was added.');
  });
}

interface Written {
  publicId: string;
  text: string;
  member: Member;
}

/** The issue is held open until the comment is stored. */
async function addComment(trx: Trx, site: Api['settings'], { publicId, text, member }: Written): Promise<void> {
  const issue = await lockIssue(trx, member, publicId);
  if (!issue) throw refuse.notFound('issue');
  if (!canComment(statusName(issue.status))) {
    throw refuse.conflict('Comments can be added only while the issue is open.');
  }
  const id = await insertComment(trx, { issue_id: issue.id, author_id: member.id, body: text });
  await notifyOthers(trx, site, { issue, id, member });
}

/** The member hears of the team's words, and the team of the member's. */
async function notifyOthers(
  trx: Trx,
  site: Api['settings'],
  { issue, id, member }: { issue: IssueRow; id: number; member: Member },
): Promise<void> {
  const about = { publicId: issue.public_id, title: issue.title, author: member.name };
  if (issue.user_id === member.id) {
    await enqueueStaffEmail(trx, 'support', newCommentEmail(about, site), `comment:${id}`);
  } else {
    await enqueueEmail(trx, issue.email, newCommentEmail({ ...about, name: issue.name }, site), `comment:${id}`);
  }
}
