import type { StoreApi } from 'zustand/vanilla';

/** The specification's two cookies: the Bearer token, and what pages show of the member. */
export const AUTH_COOKIE = 'auth';
export const DETAILS_COOKIE = 'user_details';

/** What the site shows of the member on every page: cookie `user_details`. */
export interface MemberDetails {
  member_id: string;
  name: string;
  email: string;
  phone: string;
  avatar: string | null;
  is_profile_completed: boolean;
  /** Of staff who gave a second factor in this session: the roles whose rights they have. The api decides anyway. */
  roles?: string[];
}

export interface Session {
  signedIn: boolean;
  details: MemberDetails | null;
}

/** The roles whose rights the member has in this session; none in a cookie that was damaged. */
export const rolesOf = ({ details }: Pick<Session, 'details'>): readonly string[] =>
  Array.isArray(details?.roles) ? details.roles : [];

/** Where the session is kept: in a browser's cookies, or on a server in those of the request that is being rendered. */
export interface SessionSource extends Pick<StoreApi<Session>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** The Bearer token of a call; on a server, that of the request which the call is made for. */
  token(request?: Request): string | undefined;
  begin(token: string, details: MemberDetails): void;
  end(): void;
  /** The api has refused this token. Its session has ended, unless the member has another token by now. */
  reject(token: string): void;
}

/** The token of a cookie, if it can be sent at all: a damaged one, with characters that no header may have, is none. */
export function usableToken(cookie: string | undefined): string | undefined {
  return cookie && /^[\x21-\x7e]+$/.test(cookie) ? cookie : undefined;
}

/** The session that the two cookies hold. Without a token there is no sign-in, whatever the other cookie says. */
export function parseSession(token: string | undefined, details: string | undefined): Session {
  return usableToken(token) ? { signedIn: true, details: parseDetails(details) } : { signedIn: false, details: null };
}

function parseDetails(text = ''): MemberDetails | null {
  try {
    const details: unknown = JSON.parse(text);
    return isDetails(details) ? details : null;
  } catch {
    return null; // a damaged cookie must not break the page
  }
}

const FIELDS = [
  'member_id',
  'name',
  'email',
  'phone',
  'avatar',
  'is_profile_completed',
] as const satisfies readonly (keyof MemberDetails)[];

export const isDetails = (value: unknown): value is MemberDetails =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => field in value);
