/**
 * Where a mail server posts the answers to emails about issues: the whole email as it came, with the key of INBOUND_KEY. An
 * answer of 2xx ends it; after any other the mail server keeps the email and tries again.
 */
import type { Api } from '../../api';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { refuse } from '../../http/refusals';
import { sameText } from '../../security/signing';
import { sha256 } from '../../security/tokens';
import { readEmail } from './read-email';
import { takeAnswer } from './take-answer';

const INBOUND_PATH = '/api/inbound/mail';
const INBOUND_KEY_HEADER = 'x-inbound-key';

/** Five files of 5 MB, as email encodes them. */
const MAX_EMAIL_BYTES = 40 * 1024 * 1024;

export function inboundRoutes(api: Api): void {
  const { inbound } = api.settings;
  if (!inbound) return;
  const expected = sha256(inbound.key);
  void api.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    /** Before the body is read. */
    scope.addHook('onRequest', async ({ headers, ip }) => {
      const key = headers[INBOUND_KEY_HEADER];
      if (typeof key === 'string' && sameText(sha256(key), expected)) return;
      await limitRate(api, 'forgedInbound', ip);
      throw refuse.forbidden('The key of this mail server is wrong.');
    });
    scope.post<{ Body: Buffer | undefined }>(INBOUND_PATH, { bodyLimit: MAX_EMAIL_BYTES }, async ({ body }, reply) => {
      const raw = body ?? Buffer.alloc(0);
      const email = await readEmail(raw);
      const outcome = email ? await takeAnswer(api, email, raw) : 'ignored';
      return reply.send({ error: false, message: outcome, data: null });
    });
  });
}
