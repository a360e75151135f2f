import { AUTH_COOKIE, DETAILS_COOKIE } from '@azadkar/shared-api';
import { SESSION_MAX_DAYS } from '@azadkar/shared-api/session/rules';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { removeCookie, setCookie } from '../../../platform/http/cookies';
import type { PublicUrl } from '../../../settings';
import { noteDevice } from '../attempts/note-device';
import type { SessionPair } from './session.queries';

const DAY_SECONDS = 86_400;

/** The Set-Cookie headers of a reply that begins or renews a session; its token is in the reply's data. */
export const sessionCookies = (settings: PublicUrl, { secret }: Pick<SessionPair, 'secret'>) => [
  setCookie(settings, 'session', secret, SESSION_MAX_DAYS * DAY_SECONDS),
];

/** The Set-Cookie headers of a reply that ends the session: also the cookies that pages set go. */
export const endedSessionCookies = (settings: PublicUrl) => [
  setCookie(settings, 'session', '', 0),
  removeCookie(AUTH_COOKIE),
  removeCookie(DETAILS_COOKIE),
];

/** The cookies of a session that has just begun on a device. */
export const cookiesOf = async (
  api: Api,
  { userId, session }: { userId: number; session: SessionPair },
  request: FastifyRequest,
) => [...sessionCookies(api.settings, session), ...(await noteDevice(api, userId, request))];
