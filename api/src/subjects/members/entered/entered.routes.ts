/** Members whom the staff enter: one by hand, or many from a file. */
import { randomUUID } from 'node:crypto';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { membersFileQuery } from '@azadkar/shared-api/account/staff/schema';
import { formatDate } from '@azadkar/shared-api/format';
import { type InferType, string } from 'yup';
import { type Db, inTransaction } from '../../../platform/database/schema';
import { act, idempotent } from '../../../platform/http/change';
import { reply, routes, serve } from '../../../platform/http/serve';
import type { Actor } from '../../../platform/security/audit.queries';
import { defineTask, startTask } from '../../../platform/tasks/task.queries';
import { readTaskFile, storeTaskFile } from '../../../platform/tasks/task-files';
import { sendInvitation } from '../../identity/sign-in/invitations.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { enterMembers, findKnownAddresses, type NewMember, readPlans } from './entered.queries';
import { type MembersFile, membershipTerm, planMembers, refusedFile } from './members-file';

/** Rows that the plan shows of each kind. */
const SHOWN = 20;

export const enteredMembersRoutes = routes(
  serve(accountStaff.addMember, async ({ body, db, settings, ...by }) => {
    const { invite, ...form } = body;
    const member_no = await idempotent(db, by, async (trx) => {
      const plans = await readPlans(trx);
      if (form.paid_until && form.paid_until < plans.today) throw staffMemberRefusals.paidUntilPast();
      const term = membershipTerm(form, plans);
      const [entered] = await enterMembers(trx, by, [{ ...form, term }], { invite });
      const [known] = entered ? [] : await findKnownAddresses(trx, [form.email]);
      if (!entered) throw staffMemberRefusals.known(String(known?.member_id));
      if (invite) await sendInvitation(trx, settings, entered);
      return String(entered.member_no);
    });
    return reply(
      { member_no },
      invite ? 'The member is entered, and the invitation on its way.' : 'The member is entered.',
    );
  }),

  serve(accountStaff.planMembers, async ({ file, query, db }) => presentPlan(await planMembers(db, file, query))),

  serve(accountStaff.importMembers, async ({ file, query, db, files, ...by }) => {
    const { fresh, obstacle } = await planMembers(db, file, query);
    if (obstacle) throw staffMemberRefusals.unreadableFile(obstacle);
    const stored = await storeTaskFile(files, { public_id: `members-${randomUUID()}`, runs: 0 }, [file]);
    const of = { action: 'members.imported', type: 'import', id: 'members' };
    const { task_id } = await act(db, by, of, async (trx) => ({
      after: { new: fresh.length, invited: query.invite },
      task_id: await startTask(trx, importMembersTask, { ...query, stored }, by.member),
    }));
    return { task_id };
  }),
);

function presentPlan(file: MembersFile) {
  const { columns, obstacle, fresh, known, refused } = file;
  const membershipOf = ({ term }: NewMember) => {
    if (!term) return 'Free';
    return term.ends_on ? `${term.plan} until ${formatDate(term.ends_on)}` : term.plan;
  };
  const shown = <R, S>(rows: readonly R[], present: (row: R) => S) => ({
    count: rows.length,
    first: rows.slice(0, SHOWN).map(present),
  });
  return {
    columns,
    obstacle,
    fresh: shown(fresh, (row) => ({ line: row.line, email: row.email, name: row.name, membership: membershipOf(row) })),
    known: shown(known, ({ line, email, name }) => ({ line, email, name })),
    refused: shown(refused, ({ line, email, reason }) => ({ line, email, reason })),
    refused_file: refusedFile(file),
  };
}

/** Accounts that are made in one transaction. */
const CHUNK = 100;

/** Enters the new members of a file; how many they were. Whom another import has entered meanwhile is left out. */
export async function enterAll(
  db: Db,
  { fresh }: MembersFile,
  { by, invite, onProgress }: { by: Actor; invite: boolean; onProgress(done: number, total: number): void },
): Promise<number> {
  let entered = 0;
  for (let at = 0; at < fresh.length; at += CHUNK) {
    const chunk = fresh.slice(at, at + CHUNK);
    entered += (await inTransaction(db, (trx) => enterMembers(trx, by, chunk, { invite }))).length;
    onProgress(Math.min(at + CHUNK, fresh.length), fresh.length);
  }
  return entered;
}

export const summaryOf = (entered: number, { known, refused }: MembersFile): string =>
  `${entered} entered, ${known.length} known already, ${refused.length} refused.`;

/** Imports a file that is kept until then. After a kill it begins again: whom it has entered is known then. */
export const importMembersTask = defineTask<InferType<typeof membersFileQuery> & { stored: string }>({
  kind: 'members.import',
  params: membersFileQuery.shape({ stored: string().required() }),
  async run({ params: { stored, invite, ...asked }, startedBy, progress, signal, db, files }) {
    const parts: Buffer[] = [];
    for await (const part of readTaskFile(files, stored)) parts.push(part);
    const file = await planMembers(db, Buffer.concat(parts), asked);
    const onProgress = (done: number, total: number) => {
      progress(done, total);
      signal.throwIfAborted();
    };
    const by = startedBy === null ? {} : { actorId: startedBy };
    const summary = summaryOf(await enterAll(db, file, { by, invite, onProgress }), file);
    const refused = refusedFile(file);
    return refused ? { summary, file: { name: refused.name, content: [Buffer.from(refused.text)] } } : { summary };
  },
});
