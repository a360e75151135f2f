/** What the security log learns about rights: where they were missing, and where a role was used. */
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { countRefusals, recordSecurityEvent } from '../security/security-log.queries';
import type { Member } from './access';
import { Refusal } from './refusals';

/** More refusals of one member in an hour say nothing new, and would fill the log. */
const MAX_REFUSALS = 30;

interface Access {
  member: Pick<Member, 'id' | 'accountRoles'>;
  request: FastifyRequest;
  /** The name of the endpoint. */
  call: string;
}

/**
 * Records that a member was refused something for want of a right: with 403, or with 404 for an object that is missing or
 * another member's, which the answer does not tell apart.
 */
export async function recordRefusedAccess(api: Api, { member, request, call }: Access, cause: unknown): Promise<void> {
  const isObject = Object.keys(Object(request.params)).length > 0;
  if (!(cause instanceof Refusal) || !(cause.status === 403 || (cause.status === 404 && isObject))) return;
  if ((await countRefusals(api.db, member.id)) >= MAX_REFUSALS) return;
  const details = { call, status: cause.status, role: rolesOf(member) };
  await recordSecurityEvent(api.db, { event: 'access_refused', memberId: member.id, request, details });
}

/** In the log's words: the roles of the account, or that it has none. */
const rolesOf = ({ accountRoles }: Pick<Member, 'accountRoles'>) => accountRoles.join(' ') || 'member';

/** Records that the rights of a role were used on what is not the caller's. */
export async function recordRoleUse({ db }: Pick<Api, 'db'>, { member, request, call }: Access): Promise<void> {
  const details = { call, role: rolesOf(member) };
  await recordSecurityEvent(db, { event: 'role_used', memberId: member.id, request, details });
}
