import { volunteerKinds } from '@azadkar/shared-api/network/rules';
import type { VolunteerAnswerForm } from '@azadkar/shared-api/network/staff/schema';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../database/schema';
import type { Email } from '../../database/tables/email';
import type { Member } from '../../http/access';
import { refuse } from '../../http/refusals';
import { enqueueEmail } from '../../mail/outbox';
import { recordChange } from '../../security/audit';
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
  const label = volunteerKinds.find(({ value }) => value === offer.kind)?.label ?? offer.kind;
  const email = answerEmail({ name: offer.name, label, status, message });
  await enqueueEmail(trx, { id: offer.user_id, email: offer.email }, email, `volunteer:${id}:${version}`);
  await recordChange(trx, {
    ...{ member, request, action: 'volunteer.answered', object: { type: 'volunteer_request', id } },
    before: { status: offer.status },
    after: { status },
  });
}

const sentences: Record<VolunteerAnswerForm['status'], (label: string) => string> = {
  contacted: (label) => `We have read your offer to contribute as ${label}, and would like to talk about it with you.`,
  accepted: (label) =>
    `We are glad to have you with us as ${label}. Thank you for giving your time to other freelancers.`,
  declined: (label) =>
    `Thank you for offering to contribute as ${label}. We cannot take you up on it at the moment, and hope that you ask again.`,
};

interface AnswerEmail extends Pick<VolunteerAnswerForm, 'status' | 'message'> {
  name: string;
  label: string;
}

function answerEmail({ name, label, status, message }: AnswerEmail): Email {
  const words = message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return { subject: `Your offer to contribute: ${label}`, name, paragraphs: [sentences[status](label), ...words] };
}
