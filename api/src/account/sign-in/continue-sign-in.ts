import type { MemberDetails } from '@azadkar/shared-api';
import { SECOND_STEP_MINUTES, type SignInMethod } from '@azadkar/shared-api/account/rules';
import type { Api } from '../../api';
import { presentDetails } from '../member/member.present';
import { findDetails } from '../member/member.queries';
import { findFactors } from '../second-factor/factors.queries';
import { deviceOf, issueTicket } from '../second-factor/ticket.queries';
import { beginSession, type SessionOrigin, type SessionPair } from '../session/session.queries';

/** What follows the right password: a session, or the step in which a second factor is given. */
export type SignInOutcome =
  | {
      details: MemberDetails;
      session: SessionPair;
      /** Whether the account has a role, which gives no rights without a second factor. */
      lacksFactor: boolean;
    }
  | { ticket: string; methods: SignInMethod[] };

/** Continues the sign-in of a member whose password was right. */
export async function continueSignIn(
  { db }: Pick<Api, 'db'>,
  userId: number,
  origin: SessionOrigin,
): Promise<SignInOutcome> {
  const { methods, isStaff } = await findFactors(db, userId);
  if (methods.length > 0) {
    const step = { kind: 'sign_in', minutes: SECOND_STEP_MINUTES, userId, device: deviceOf(origin) } as const;
    return { ticket: await issueTicket(db, step), methods };
  }
  const session = await beginSession(db, userId, origin);
  return { details: presentDetails(await findDetails(db, userId)), session, lacksFactor: isStaff };
}
