import type { VolunteerAnswerForm } from '@azadkar/shared-api/network/staff/schema';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../database/schema';
import type { Member } from '../../http/access';
import { refuse } from '../../http/refusals';
import { enqueueEmail } from '../../mail/outbox';
import { change } from '../../security/audit';
import { volunteerAnswerEmail } from '../volunteer-emails';
import { lockVolunteer, recordAnswer } from './volunteers.queries';

interface Answer extends VolunteerAnswerForm {
  id: number;
  member: Member;
  request: FastifyRequest;
}

const offers = {
  type: 'volunteer_request',
  name: 'volunteer',
  async lock(trx: Trx, id: number) {
    const offer = await lockVolunteer(trx, id);
    if (!offer) throw refuse.notFound('request');
    return offer;
  },
};

/** Answers an offer to contribute: stores what has become of it, and sends an email with the words of the staff. */
export async function answerVolunteer(trx: Trx, { id, status, message, version, ...by }: Answer): Promise<void> {
  await change(trx, by, { of: offers, id, version, done: 'answered' }, async (offer) => {
    const { name, kind, user_id, email } = offer;
    await recordAnswer(trx, id, { status, by: by.member.id });
    const answer = volunteerAnswerEmail({ name, kind, status, message });
    await enqueueEmail(trx, { id: user_id, email }, answer, `volunteer:${id}:${version}`);
    return { before: { status: offer.status }, after: { status } };
  });
}
