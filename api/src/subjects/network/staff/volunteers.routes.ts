/** Offers to contribute, which the staff read and answer. */

import { networkStaff } from '@azadkar/shared-api/network/staff';
import type { VolunteerAnswerForm } from '@azadkar/shared-api/network/staff/schema';
import { paragraphsOf } from '@azadkar/shared-api/staff/email-texts-rules';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../../platform/database/schema';
import type { Member } from '../../../platform/http/access';
import { change, idempotent } from '../../../platform/http/change';
import { refuse } from '../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { startOf } from '../../../platform/tasks/staff-list';
import { volunteerEmails } from '../volunteer-emails';
import { lockVolunteer, recordAnswer, volunteerList } from './volunteers.queries';

export const volunteerRoutes = routes(
  serve(networkStaff.volunteers, async ({ query, db }) => {
    const { rows, ...page } = await volunteerList.page(db, query);
    return {
      ...page,
      rows: rows.map(({ name, member_no, email, phone, created_at, answered_at, ...offer }) => ({
        ...offer,
        member: { name, member_no, email, phone },
        created_at,
        answered_at,
      })),
    };
  }),

  serve(networkStaff.exportVolunteers, startOf(volunteerList)),

  serve(networkStaff.answerVolunteer, async ({ params, body, member, request, db }) => {
    const answer = { id: parseId(params.requestId, 'request'), member, request, ...body };
    await idempotent(db, { request, member }, (trx) => answerVolunteer(trx, answer));
    return reply(null, 'Your answer was sent by email.');
  }),
);

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
async function answerVolunteer(trx: Trx, { id, status, message, version, ...by }: Answer): Promise<void> {
  await change(trx, by, { of: offers, id, version, done: 'answered' }, async (offer) => {
    const { name, kind, user_id, email } = offer;
    await recordAnswer(trx, id, { status, by: by.member.id });
    const values = { kind: kind, message: paragraphsOf(message) };
    const answer = volunteerEmails[status].write(values, undefined, { name });
    await enqueueEmail(trx, { id: user_id, email }, answer, `volunteer:${id}:${version}`);
    return { before: { status: offer.status }, after: { status } };
  });
}
