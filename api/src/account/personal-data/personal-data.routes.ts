/** A member's right to a copy of everything that is stored about them, and to its deletion. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { recordSecurityEvent } from '../../security/security-log';
import { endedSessionCookies } from '../session/session-cookies';
import { checkPassword } from '../sign-in/check-password';
import { deleteAccount } from './delete-account';
import { exportMember } from './export.queries';

export function personalDataRoutes(api: Api): void {
  serve(api, account.exportData, async ({ member, request }) => {
    await limitRate(api, 'exportData', member.id);
    await recordSecurityEvent(api.db, { event: 'data_exported', memberId: member.id, request });
    return exportMember(api.db, api.settings.keys, member.id);
  });

  serve(api, account.deleteAccount, async ({ body, member, request }) => {
    await checkPassword(api, member, body.password, 'password');
    await deleteAccount(api, member, request);
    return reply(null, 'Your account was deleted.', endedSessionCookies(api.settings));
  });
}
