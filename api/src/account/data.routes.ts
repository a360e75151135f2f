/** A member's right to everything that is kept about them, and to have it forgotten. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../api';
import { inTransaction } from '../database/transaction';
import { post } from '../mail/outbox';
import { limitRate } from '../rate-limit';
import { said, serve } from '../serve';
import { checkPassword } from './details.routes';
import { exportMember } from './export.queries';
import { forgetMember } from './forget-member.queries';
import { letters } from './letters';

export function dataRoutes(api: Api): void {
  const { db, settings, files } = api;

  serve(api, account.exportData, async ({ member }) => {
    await limitRate(api, { key: `export:${member.id}`, max: 10, seconds: 3600 });
    return exportMember(db, settings.secret, member.id);
  });

  serve(api, account.deleteAccount, async ({ body, member }) => {
    await checkPassword(api, member, body.password, 'password');
    const pictures = await inTransaction(db, async (trx) => {
      const forgotten = await forgetMember(trx, member);
      await post(trx, member.email, letters.accountDeleted(settings, member));
      return forgotten;
    });
    for (const name of pictures) await files.remove(name);
    api.mailWaits();
    return said('Your account was deleted.');
  });
}
