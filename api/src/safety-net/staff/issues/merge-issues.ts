import { sql } from 'kysely';
import type { Trx } from '../../../database/schema';
import { change } from '../../../http/change';
import { enqueueEmail } from '../../../mail/outbox';
import type { PublicUrl } from '../../../settings';
import { moveAttachments } from '../../attachments/attachments.queries';
import { insertComment } from '../../comments.queries';
import { mergedEmail } from '../../emails';
import { changeStatus } from '../../issues.queries';
import { safetyNetRefusals } from '../../safety-net.refusals';
import { type LockedIssue, lockStaffIssue } from './staff-issue.queries';
import type { Work } from './work-on-issue';

/**
 * Lets an issue go on in another one of the same member: its conversation moves there, and it is closed with a word of where
 * to look. The first question and the longest wait of the two stay.
 */
export async function mergeIssues(
  trx: Trx,
  settings: PublicUrl,
  { publicId, into, version, ...by }: Work & { into: string; version: number },
): Promise<void> {
  if (publicId === into) throw safetyNetRefusals.cannotMerge('same');
  const actorId = by.member.id;
  await change(
    trx,
    by,
    { of: issuesToMerge(into), id: publicId, version, done: 'merged' },
    async ({ from, target }) => {
      await moveConversation(trx, { from, target, actorId });
      if (from.status !== 'closed') await changeStatus(trx, { issue: from, to: 'closed', actorId });
      await trx
        .updateTable('issues')
        .set({ merged_into: target.id, version: sql`version + 1` })
        .where('id', '=', from.id)
        .execute();
      const email = mergedEmail({ publicId: into, title: from.title, name: from.name, into: target.title }, settings);
      await enqueueEmail(trx, { id: from.user_id, email: from.email }, email, `merged:${from.id}`);
      return { before: { merged_into: null }, after: { merged_into: target.id } };
    },
  );
}

/** Issues that end in another. */
const issuesToMerge = (into: string) => ({
  type: 'issue',
  lock: (trx: Trx, publicId: string) => lockBoth(trx, publicId, into),
});

/**
 * Locks two issues that may be merged, always in the same order, so that two merges of the same issues wait for each other. The
 * version is that of the one which ends.
 */
async function lockBoth(trx: Trx, publicId: string, into: string) {
  const locked = new Map<string, LockedIssue | undefined>();
  for (const id of [publicId, into].sort()) locked.set(id, await lockStaffIssue(trx, id));
  const [from, target] = [locked.get(publicId), locked.get(into)];
  if (!from || !target) throw safetyNetRefusals.issueNotFound();
  if (from.user_id !== target.user_id) throw safetyNetRefusals.cannotMerge('other member');
  if (from.merged_into !== null || target.merged_into !== null) throw safetyNetRefusals.cannotMerge('merged');
  if (target.status !== 'open') throw safetyNetRefusals.cannotMerge('not open');
  return { version: from.version, from, target };
}

interface Move {
  from: LockedIssue;
  target: LockedIssue;
  actorId: number;
}

async function moveConversation(trx: Trx, { from, target, actorId }: Move): Promise<void> {
  await trx.updateTable('issue_comments').set({ issue_id: target.id }).where('issue_id', '=', from.id).execute();
  const question = `From your issue “${from.title}”, which goes on here:\n\n${from.description}`;
  const commentId = await insertComment(trx, { issue_id: target.id, author_id: actorId, body: question });
  await moveAttachments(trx, { from: from.id, into: target.id, commentId });
  const where = `This issue goes on in “${target.title}”.`;
  await insertComment(trx, { issue_id: from.id, author_id: actorId, body: where });
  const waits = [from, target].flatMap(({ status, waiting_since }) => (status === 'open' ? (waiting_since ?? []) : []));
  const answers = [from.first_answered_at, target.first_answered_at].flatMap((at) => at ?? []);
  await trx
    .updateTable('issues')
    .set({ waiting_since: earliest(waits), first_answered_at: earliest(answers) })
    .where('id', '=', target.id)
    .execute();
}

/** The wait and the first answer that the words about the merge have written are not those of the conversation. */
const earliest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((first, date) => (first && first < date ? first : date), null);
