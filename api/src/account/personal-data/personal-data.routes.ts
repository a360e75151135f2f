/** A member's right to everything that is kept about them, and to have it forgotten. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { limitRate } from '../../http/rate-limit';
import { reply, serve } from '../../http/serve';
import { enqueueEmail } from '../../mail/outbox';
import { emails } from '../member/emails';
import { checkPassword } from '../profile/details.routes';
import { deleteMember } from './delete-member.queries';
import { exportMember } from './export.queries';

export function dataRoutes(api: Api): void {
  const { db, settings, files } = api;

  serve(api, account.exportData, async ({ member }) => {
    await limitRate(api, 'exportData', member.id);
    return exportMember(db, settings.secret, member.id);
  });

  serve(api, account.deleteAccount, async ({ body, member }) => {
    await checkPassword(api, member, body.password, 'password');
    const pictures = await inTransaction(db, async (trx) => {
      const forgotten = await deleteMember(trx, api.purchases, member);
      await enqueueEmail(trx, member.email, emails.accountDeleted(settings, member));
      return forgotten;
    });
    for (const name of pictures) await files.remove(name);
    return reply(null, 'Your account was deleted.');
  });
}
