import type { VolunteerAnswerForm } from '@azadkar/shared-api/network/staff/schema';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../database/schema';
import type { Member } from '../../http/access';
import { refuse } from '../../http/refusals';
import { enqueueEmail } from '../../mail/outbox';
import { recordChange } from '../../security/audit';
import { volunteerAnswerEmail } from '../volunteer-emails';
import { lockVolunteer, recordAnswer } from './volunteers.queries';

interface Answer extends VolunteerAnswerForm {
  id: number;
  member: Member;
  request: FastifyRequest;
}

/** Answers an offer to contribute: stores what has become of it, and sends an email with the words of the staff. */
export async function answerVolunteer(
  trx: Trx,
  { id, member, request, status, message, version }: Answer,
): Promise<void> {
  const offer = await lockVolunteer(trx, id);
  if (!offer) throw refuse.notFound('request');
  if (offer.version !== version) throw refuse.changedMeanwhile();
  await recordAnswer(trx, id, { status, by: member.id });
  const email = volunteerAnswerEmail({ name: offer.name, kind: offer.kind, status, message });
  await enqueueEmail(trx, { id: offer.user_id, email: offer.email }, email, `volunteer:${id}:${version}`);
  await recordChange(trx, {
    ...{ member, request, action: 'volunteer.answered', object: { type: 'volunteer_request', id } },
    before: { status: offer.status },
    after: { status },
  });
}
