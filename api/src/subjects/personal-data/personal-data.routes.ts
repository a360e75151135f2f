/** A member's data, taken out and deleted. */
import { account } from '@azadkar/shared-api/account';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../platform/database/schema';
import { deleteMarkedFiles } from '../../platform/files/files.queries';
import type { Member } from '../../platform/http/access';
import { limitRate } from '../../platform/http/rate-limit';
import { reply, routes, serve } from '../../platform/http/serve';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import { accountEmails } from '../identity/member/account-emails';
import { endedSessionCookies } from '../identity/session/session-cookies';
import { checkPassword } from '../identity/sign-in/check-password';
import { findSuperseded } from '../identity/sign-in/email.queries';
import { deleteMember } from './delete-member.queries';
import { exportMember } from './export.queries';

export const personalDataRoutes = routes(
  serve(account.exportData, async ({ member, request, api }) => {
    await limitRate(api, 'exportData', member.id);
    await recordSecurityEvent(api.db, { event: 'data_exported', memberId: member.id, request });
    return exportMember(api.db, api.settings.keys, member.id);
  }),

  serve(account.deleteAccount, async ({ body, member, request, api }) => {
    await checkPassword(api, member, body.password, 'password');
    await deleteAccount(api, member, request);
    return reply(null, 'Your account was deleted.', endedSessionCookies(api.settings));
  }),
);

/** Deletes the data about the member, then their pictures, which are not part of the transaction. */
async function deleteAccount(
  { app, db, settings, files, purchases }: Api,
  member: Member,
  request: FastifyRequest,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await recordSecurityEvent(trx, { event: 'account_deleted', memberId: member.id, request });
    await deleteMember(trx, purchases, member);
    const name = member.emailVerified ? member.name : undefined;
    await enqueueEmail(trx, member, accountEmails.deleted.write({}, settings, { name }));
  });
  await deleteMarkedFiles({ db, files }).catch((cause: unknown) =>
    app.log.warn(cause, 'Pictures of a deleted account are deleted later'),
  );
}

/** The job: deletes accounts whose address another account has confirmed, a week after they were made. */
export async function deleteSuperseded({ db, files, purchases }: Api): Promise<void> {
  for (const account of await findSuperseded(db))
    await inTransaction(db, (trx) => deleteMember(trx, purchases, account));
  await deleteMarkedFiles({ db, files });
}
