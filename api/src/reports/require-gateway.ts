/** Calls between the site's own servers, which have a key in common: GATEWAY_KEY. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearer } from '../../../process/site-reports';
import type { Api } from '../api';
import { limitRate } from '../http/rate-limits/rate-limit';
import { Refusal } from '../http/refusals';
import { sha256 } from '../security/tokens';

/** Refuses before the body is read: without the key, nothing of the call is parsed. */
export const requireGateway =
  (api: Api, key: string) =>
  async ({ headers, ip }: FastifyRequest): Promise<void> => {
    if (isSame(headers.authorization ?? '', bearer(key))) return;
    await limitRate(api, 'wrongGatewayKey', ip);
    throw new Refusal(401, 'Only the gateways of this site make this call.');
  };

/** Compares hashes, so that neither length nor content of the key shows in the time that it takes. */
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
