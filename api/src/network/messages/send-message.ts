import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import type { Trx } from '../../database/schema';
import type { Member } from '../../http/access';
import { idempotent } from '../../http/idempotency';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { enqueueEmail } from '../../mail/outbox';
import type { PublicUrl } from '../../settings';
import { networkRefusals } from '../network.refusals';
import { type Contact, findContact } from './contact.queries';
import { insertMessage, openConversation } from './conversations.queries';
import { messageEmail } from './message-emails';
import { reasonNotToWrite } from './messages.rules';

/** Counts a message against the limits of who writes it. New members write fewer, and begin fewer conversations. */
export async function limitMessages(
  api: Pick<Api, 'db' | 'settings'>,
  { contact, author, begins }: { contact: Contact; author: Pick<Member, 'id'>; begins: boolean },
): Promise<void> {
  await limitRate(api, contact.writerIsNew ? 'messageOfNewMember' : 'message', author.id);
  if (begins) await limitRate(api, contact.writerIsNew ? 'conversationOfNewMember' : 'conversation', author.id);
}

interface NewMessage {
  author: Pick<Member, 'id' | 'name'>;
  contact: Contact;
  text: string;
}

interface MessageRequest {
  contact: Contact;
  member: Member;
  request: FastifyRequest;
  text: string;
}

/** Sends a message once for each idempotency key. What the other member allows is read again when it is stored. */
export const sendOnce = (
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  { contact, member, request, text }: MessageRequest,
): Promise<string> =>
  idempotent(db, { request, member }, async (trx) => {
    const latest = await findContact(trx, member.id, contact.id);
    return sendMessage(trx, settings, { author: member, contact: latest ?? contact, text });
  });

/**
 * Stores a message and enqueues an email with its text; refused when the other member takes none. At an address that nobody
 * has confirmed there may be a stranger: nothing is sent there.
 */
async function sendMessage(trx: Trx, settings: PublicUrl, { author, contact, text }: NewMessage): Promise<string> {
  const reason = reasonNotToWrite(contact);
  if (reason) throw networkRefusals.cannotWrite(reason, contact.name);
  const { id: conversation_id, public_id } = await openConversation(trx, author.id, contact.id);
  const id = await insertMessage(trx, { conversation_id, author_id: author.id, body: text });
  if (contact.isConfirmed) {
    const email = messageEmail({ conversation: public_id, author: author.name, name: contact.name, text }, settings);
    await enqueueEmail(trx, { id: contact.id, email: contact.email }, email, `message:${id}`);
  }
  return public_id;
}
