import { AUTH_COOKIE, DETAILS_COOKIE, type MemberDetails } from '@azadkar/shared-api';
import { SESSION_MAX_DAYS } from '@azadkar/shared-api/session/rules';
import type { FastifyRequest } from 'fastify';
import { STAFF_COOKIE, sealStaff } from '../../../../../process/staff-cohort';
import type { Api } from '../../../api';
import { removeCookie, setCookie } from '../../../platform/http/cookies';
import type { PublicUrl, Settings } from '../../../settings';
import { noteDevice } from '../attempts/note-device';
import type { SessionPair } from './session.queries';
import { sessionLife } from './session.rules';

const DAY_SECONDS = 86_400;

/**
 * The Set-Cookie headers of a reply that begins or renews a session; its token is in the reply's data. `roles` are those whose
 * rights the session has.
 */
export function sessionCookies(
  settings: PublicUrl & Pick<Settings, 'gatewayKey'>,
  { secret }: Pick<SessionPair, 'secret'>,
  roles: readonly string[] = [],
): string[] {
  const { gatewayKey } = settings;
  const own = setCookie(settings, 'session', secret, SESSION_MAX_DAYS * DAY_SECONDS);
  if (!gatewayKey || roles.length === 0) return [own];
  const life = sessionLife({ isStaff: true }).maxDays * DAY_SECONDS;
  const seal = sealStaff(gatewayKey, secret, Date.now() + life * 1_000);
  return [own, setCookie(settings, STAFF_COOKIE, seal, life)];
}

/** The Set-Cookie headers of a reply that ends the session: also the cookies that pages set go. */
export const endedSessionCookies = (settings: PublicUrl) => [
  setCookie(settings, 'session', '', 0),
  setCookie(settings, STAFF_COOKIE, '', 0),
  removeCookie(AUTH_COOKIE),
  removeCookie(DETAILS_COOKIE),
];

/** The cookies of a session that has just begun on a device. */
export const cookiesOf = async (
  api: Api,
  { userId, session, details }: { userId: number; session: SessionPair; details: Pick<MemberDetails, 'roles'> },
  request: FastifyRequest,
) => [...sessionCookies(api.settings, session, details.roles), ...(await noteDevice(api, userId, request))];
