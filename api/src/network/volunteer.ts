import { volunteerKinds } from '@azadkar/shared-api/network/rules';
import type { VolunteerForm } from '@azadkar/shared-api/network/schema';
import type { Trx } from '../database/schema';
import type { Email } from '../database/tables/email';
import type { Member } from '../http/access';
import { enqueueEmail } from '../mail/outbox';
import { insertVolunteerRequest } from './network.queries';

/** Stores an offer to contribute, and confirms it by email. */
export async function volunteer(trx: Trx, member: Member, form: VolunteerForm): Promise<void> {
  await insertVolunteerRequest(trx, member.id, form);
  await enqueueEmail(trx, member, volunteerEmail(member.name, form.for));
}

/** Without what the member wrote: an address that is not verified may be a stranger's. */
function volunteerEmail(name: string, kind: VolunteerForm['for']): Email {
  const label = volunteerKinds.find(({ value }) => value === kind)?.label ?? kind;
  return {
    subject: `We have received your application: ${label}`,
    name,
    paragraphs: [
      `Thank you for offering to contribute as ${label}.`,
      'Somebody from our team will read what you wrote, and answer you by email or phone.',
    ],
  };
}
