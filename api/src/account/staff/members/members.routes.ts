/** The list of members, a member's page, and the notes about them. */
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { idempotent } from '../../../http/idempotency';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { startTask } from '../../../tasks/task';
import { staffMemberRefusals } from '../staff-member.refusals';
import { findAccount } from './find-account';
import { listMembers } from './list-members.queries';
import { memberExport } from './member-export';
import { readMemberPage } from './member-page';
import { presentMemberRow } from './member-page.present';
import { deleteNote, insertNote } from './notes.queries';

export function staffMembersRoutes(api: Api): void {
  const { db } = api;

  serve(api, accountStaff.members, async ({ query }) => {
    const { rows, ...page } = await listMembers(db, query);
    return { ...page, rows: rows.map(presentMemberRow) };
  });

  serve(api, accountStaff.exportMembers, async ({ body, member, request }) => {
    const id = await inTransaction(db, async (trx) => {
      const object = { type: 'export', id: 'members' };
      await recordChange(trx, { member, request, action: 'members.exported', object, after: body });
      return startTask(trx, memberExport, body, member);
    });
    return { id };
  });

  serve(api, accountStaff.membershipPlans, () =>
    db
      .selectFrom('packages')
      .where('kind', '=', 'membership')
      .where('slug', 'is not', null)
      .orderBy('position')
      .orderBy('id')
      .select((on) => [on.fn.coalesce('slug', 'name').as('key'), 'name', 'term_months'])
      .execute(),
  );

  serve(api, accountStaff.member, async ({ params, member }) =>
    readMemberPage(api, await findAccount(db, params.memberNo), member),
  );

  serve(api, accountStaff.addNote, async ({ params, body, member, request }) => {
    const account = await findAccount(db, params.memberNo);
    const object = { type: 'member', id: account.member_no };
    await idempotent(db, { member, request }, async (trx) => {
      await insertNote(trx, { user_id: account.id, author_id: member.id, body: body.text });
      await recordChange(trx, { member, request, action: 'member.note_added', object, after: {} });
    });
    return reply(null, 'The note was added.');
  });

  serve(api, accountStaff.deleteNote, async ({ params, member, request }) => {
    const account = await findAccount(db, params.memberNo);
    const object = { type: 'member', id: account.member_no };
    const authorId = member.roles.includes('admin') ? null : member.id;
    await inTransaction(db, async (trx) => {
      const deleted = await deleteNote(trx, { id: parseId(params.noteId, 'note'), userId: account.id, authorId });
      if (!deleted) throw staffMemberRefusals.noteNotFound();
      await recordChange(trx, { member, request, action: 'member.note_deleted', object, after: {} });
    });
    return reply(null, 'The note was deleted.');
  });
}
