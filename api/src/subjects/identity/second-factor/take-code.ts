import type { SignInMethod } from '@azadkar/shared-api/account/rules';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { limitRate, undoRateLimit } from '../../../platform/http/rate-limit';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { takeAppCode } from './authenticator';
import { countRecoveryCodes } from './factors.queries';
import { takeRecoveryCode } from './recovery-codes';
import { secondFactorEmails } from './second-factor-emails';

interface Owner {
  id: number;
  name: string;
  email: string;
}

/**
 * The method that this code of the member belongs to, which is used up now; undefined when it is wrong. Only wrong codes
 * count against the rate limits.
 */
export async function takeCode(
  api: Api,
  owner: Owner,
  { code, request }: { code: string; request: FastifyRequest },
): Promise<SignInMethod | undefined> {
  const method = /^\d{6}$/.test(code) ? 'authenticator' : 'recovery_code';
  const limits = method === 'authenticator' ? (['appCode', 'appCodeDay'] as const) : (['recoveryCode'] as const);
  for (const limit of limits) await limitRate(api, limit, owner.id);
  const taken =
    method === 'authenticator'
      ? await takeAppCode(api.db, api.settings.keys, owner.id, code)
      : await takeRecoveryCode(api.db, owner.id, code);
  if (!taken) {
    await recordSecurityEvent(api.db, {
      event: 'second_factor_failed',
      memberId: owner.id,
      request,
      details: { method },
    });
    return undefined;
  }
  for (const limit of limits) await undoRateLimit(api, limit, owner.id);
  if (method === 'recovery_code') await reportRecoveryCode(api, owner, request);
  return method;
}

async function reportRecoveryCode({ db, settings }: Api, owner: Owner, request: FastifyRequest): Promise<void> {
  const left = await countRecoveryCodes(db, owner.id);
  const values = { left: left === 1 ? 'One is' : `${left} are` };
  await enqueueEmail(db, owner, secondFactorEmails.recoveryCodeUsed.write(values, settings, { name: owner.name }));
  await recordSecurityEvent(db, { event: 'recovery_code_used', memberId: owner.id, request, details: { left } });
}
