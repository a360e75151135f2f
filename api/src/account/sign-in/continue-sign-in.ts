import type { MemberDetails } from '@azadkar/shared-api';
import { SECOND_STEP_MINUTES, type SignInMethod } from '@azadkar/shared-api/account/rules';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { recordSecurityEvent } from '../../security/security-log';
import { newToken, sha256 } from '../../security/tokens';
import { presentDetails } from '../member/member.present';
import { findDetails } from '../member/member.queries';
import { findFactors } from '../second-factor/factors.queries';
import { issueTicket } from '../second-factor/ticket.queries';
import { beginSession, type SessionPair } from '../session/session.queries';

/** What follows the right password: a session, or the step in which a second factor is given. */
export type SignInOutcome =
  | {
      userId: number;
      details: MemberDetails;
      session: SessionPair;
      /** Whether the account has a role, which gives no rights without a second factor. */
      lacksFactor: boolean;
    }
  | {
      ticket: string;
      methods: SignInMethod[];
      /** The secret of the browser that began, which keeps it as a cookie. */
      step: string;
    };

/** Continues the sign-in of a member whose password was right. */
export async function continueSignIn(
  { db }: Pick<Api, 'db'>,
  userId: number,
  request: FastifyRequest,
): Promise<SignInOutcome> {
  const { methods, isStaff } = await findFactors(db, userId);
  if (methods.length > 0) {
    const step = newToken();
    const ticket = { kind: 'sign_in', minutes: SECOND_STEP_MINUTES, userId, device: sha256(step) } as const;
    return { ticket: await issueTicket(db, ticket), methods, step };
  }
  const session = await beginSession(db, userId, request);
  await recordSecurityEvent(db, { event: 'signed_in', memberId: userId, request });
  return { userId, details: presentDetails(await findDetails(db, userId)), session, lacksFactor: isStaff };
}
