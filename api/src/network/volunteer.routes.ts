import { network } from '@azadkar/shared-api/network';
import { volunteerKinds } from '@azadkar/shared-api/network/rules';
import type { VolunteerForm } from '@azadkar/shared-api/network/schema';
import type { Api } from '../api';
import type { Email } from '../database/tables/email';
import { requireCompleteProfile } from '../http/access';
import { idempotent } from '../http/idempotency';
import { limitRate } from '../http/rate-limit';
import { reply, serve } from '../http/serve';
import { enqueueEmail } from '../mail/outbox';
import { insertVolunteerRequest } from './network.queries';

export function volunteerRoutes(api: Api): void {
  serve(api, network.volunteer, async ({ body, member, request }) => {
    requireCompleteProfile(member);
    await limitRate(api, 'volunteer', member.id);
    await idempotent(api.db, { request, member }, async (trx) => {
      await insertVolunteerRequest(trx, member.id, body);
      await enqueueEmail(trx, member.email, volunteerEmail(member.name, body));
      return null;
    });
    return reply(null, 'Thank you. Your application has been received.');
  });
}

function volunteerEmail(name: string, { for: kind, description }: VolunteerForm): Email {
  const label = volunteerKinds.find(({ value }) => value === kind)?.label ?? kind;
  return {
    subject: `We have received your application: ${label}`,
    name,
    paragraphs: [
      `Thank you for offering to contribute as ${label}. This is what you wrote:`,
      description,
      'Somebody from our team will read it and answer you by e-mail or phone.',
    ],
  };
}
