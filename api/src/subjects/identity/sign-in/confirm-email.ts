/** The links in emails that confirm an address, also a new one, or revert its change. */
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { isDuplicate } from '../../../platform/database/database-errors';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import type { Member } from '../../../platform/http/access';
import { limitRate } from '../../../platform/http/rate-limit';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import type { PaymentDependencies } from '../../../platform/ports/purchase';
import {
  findOpenToken,
  issueRevertToken,
  issueToken,
  useToken,
} from '../../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { extendOrder, listPendingOrders } from '../../payments/orders.queries';
import { payableUntil } from '../../payments/payments.rules';
import { deleteDevices } from '../attempts/known-devices.queries';
import { accountRefusals } from '../member/account.refusals';
import { accountEmails, newPasswordPage } from '../member/account-emails';
import { findPasswordHash } from '../member/member.queries';
import { endSessions } from '../session/session.queries';
import { claimAddress, deleteOpenTokens, enqueueConfirmation, findAddress } from './email.queries';
import { isPassword } from './passwords';

export async function sendVerification({ db, settings }: Api, { id, email }: Member): Promise<void> {
  await inTransaction(db, async (trx) => {
    const token = await issueToken(trx, id, 'verify');
    await enqueueConfirmation(trx, email, {
      taken: accountEmails.alreadyMember.write(newPasswordPage(settings), settings),
      free: accountEmails.verify.write({}, settings, { query: { token } }),
    });
  });
}

/**
 * Confirms the address of the account whose link this is. The link must be opened by the member themselves: where they are
 * signed in, or with their password. Otherwise a stranger could register with a member's address, and they would confirm it.
 * Where the staff corrected the address, they know whose it is, and its member may have no password that they remember.
 * What was held for a short time is held for longer from now on.
 */
export async function confirmEmail(
  api: Api,
  { token, password }: { token: string; password?: string | undefined },
  { member, request }: { member: Member | null; request: FastifyRequest },
): Promise<void> {
  const open = await findOpenToken(api.db, ['verify', 'verify_with_order', 'change_email'], token);
  if (!open) throw accountRefusals.linkExpired();
  if (member?.id !== open.user_id && open.payload.by !== 'staff') await requirePassword(api, open.user_id, password);
  await orLinkExpired(
    inTransaction(api.db, async (trx) => {
      const used = await useToken(trx, open.kind, token);
      if (!used) throw accountRefusals.linkExpired();
      if (open.kind !== 'change_email') await claimAddress(trx, used.user_id);
      else await changeAddress(trx, api, { userId: used.user_id, address: used.payload.email ?? '' });
      await extendOrders(trx, api, used.user_id);
      const details = { confirmed: true };
      await recordSecurityEvent(trx, { event: 'email_changed', memberId: used.user_id, request, details });
    }),
  );
}

async function requirePassword(api: Api, userId: number, password: string | undefined): Promise<void> {
  if (!password) throw accountRefusals.passwordOfLinkMissing();
  await limitRate(api, 'currentPassword', userId);
  if (!(await isPassword(await findPasswordHash(api.db, userId), password)))
    throw accountRefusals.wrongPasswordOfLink();
}

/** The former address gets a link that reverts the change, if it was confirmed: otherwise it may be a stranger's. */
async function changeAddress(
  trx: Trx,
  { settings }: Api,
  { userId, address }: { userId: number; address: string },
): Promise<void> {
  const former = await findAddress(trx, userId);
  await claimAddress(trx, userId, address);
  if (!former.email_verified_at) return;
  /** null while the link of an earlier change is valid: that link is to be used. */
  const token = await issueRevertToken(trx, userId, former.email);
  const values = { new_address: address };
  const { name } = former;
  const email = token
    ? accountEmails.emailChanged.write(values, settings, { name, query: { token } })
    : accountEmails.emailChangedAgain.write(values, settings, { name });
  await enqueueEmail(trx, former.email, email);
}

/** Restores the former address, ends all sessions, and makes all devices unknown. */
export async function revertEmailChange({ db }: Api, token: string, request: FastifyRequest): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const used = await useToken(trx, 'revert_email', token);
      if (!used?.payload.email) throw accountRefusals.linkExpired();
      await claimAddress(trx, used.user_id, used.payload.email);
      await deleteOpenTokens(trx, used.user_id);
      await endSessions(trx, used.user_id);
      await deleteDevices(trx, used.user_id);
      const details = { reverted: true };
      await recordSecurityEvent(trx, { event: 'email_changed', memberId: used.user_id, request, details });
    });
  } catch (cause) {
    if (isDuplicate(cause, 'users_email')) throw accountRefusals.formerEmailTaken();
    throw cause;
  }
}

/** Refuses a link to an address that another account has confirmed meanwhile. */
export async function orLinkExpired<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isDuplicate(cause, 'users_email')) throw accountRefusals.linkExpired();
    throw cause;
  }
}

/** Gives the unpaid orders of a member who has just confirmed the email address the time that they have from then on. */
async function extendOrders(
  trx: Trx,
  { purchases }: Pick<PaymentDependencies, 'purchases'>,
  userId: number,
): Promise<void> {
  for (const order of await listPendingOrders(trx, userId)) {
    const latest = await purchases[order.kind].payBefore(trx, order);
    const { id, payment_method: paymentMethod, created_at: placedAt } = order;
    await extendOrder(trx, id, payableUntil({ paymentMethod, latest, placedAt }));
  }
}
