import type { VolunteerForm } from '@azadkar/shared-api/network/schema';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { enqueueEmail } from '../mail/outbox';
import { insertVolunteerRequest } from './network.queries';
import { volunteerEmail } from './volunteer-emails';

/** Stores an offer to contribute, and confirms it by email. */
export async function volunteer(trx: Trx, member: Member, form: VolunteerForm): Promise<void> {
  await insertVolunteerRequest(trx, member.id, form);
  await enqueueEmail(trx, member, volunteerEmail(member.name, form.for));
}
