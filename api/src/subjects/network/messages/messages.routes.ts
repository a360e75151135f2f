/** What members write to each other, and who may write to whom. */
import { network } from '@azadkar/shared-api/network';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { type Db, insertOne, type Trx } from '../../../platform/database/schema';
import { type Member, requirePageAccess } from '../../../platform/http/access';
import { idempotent } from '../../../platform/http/change';
import { limitRate } from '../../../platform/http/rate-limit';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import type { PublicUrl } from '../../../settings';
import { networkRefusals, sentenceOf } from '../network.refusals';
import {
  type Contact,
  deleteBlock,
  findChoice,
  findContact,
  findContactByNumber,
  insertBlock,
  listBlocked,
  saveChoice,
} from './contact.queries';
import {
  countUnread,
  findConversation,
  findConversationWith,
  listConversations,
  listMessages,
  markRead,
  openConversation,
} from './conversations.queries';
import { messageEmail } from './message-emails';
import { presentConversation, presentConversationRow, presentPerson } from './messages.present';
import { reasonNotToWrite } from './messages.rules';

const SENT = 'Your message was sent.';

export const messageRoutes = routes(
  serve(network.conversations, async ({ member, db }) =>
    (await listConversations(db, member.id)).map((row) => presentConversationRow(row, member.id)),
  ),

  serve(network.unreadMessages, async ({ member, db }) => ({ count: await countUnread(db, member.id) })),

  serve(network.conversation, async ({ params, member, db }) => {
    const { id, public_id, contact } = await findOwn(db, member, params.conversationId);
    const messages = await listMessages(db, id);
    const refusal = sentenceOf(reasonNotToWrite(contact), contact.name);
    return presentConversation({ id: public_id, contact, messages, refusal }, member.id);
  }),

  serve(network.answerMessage, async ({ params, body, member, request, api, db }) => {
    const { contact } = await findOwn(db, member, params.conversationId);
    await limitMessages(api, { contact, author: member, begins: false });
    await sendOnce(api, { contact, member, request, text: body.text });
    return reply(null, SENT);
  }),

  serve(network.readConversation, async ({ params, member, db }) => {
    const { id } = await findOwn(db, member, params.conversationId);
    await markRead(db, id, member.id);
    return null;
  }),

  serve(network.addressee, async ({ params, member, db }) => {
    const contact = await findAddressee(db, member, params.memberId);
    const conversation = await findConversationWith(db, member.id, contact.id);
    return {
      with: presentPerson(contact),
      conversation_id: conversation?.public_id ?? null,
      refusal: sentenceOf(reasonNotToWrite(contact), contact.name),
    };
  }),

  serve(network.writeToMember, async ({ params, body, member, request, api, db }) => {
    const contact = await findAddressee(db, member, params.memberId);
    const begins = (await findConversationWith(db, member.id, contact.id)) === undefined;
    await limitMessages(api, { contact, author: member, begins });
    const conversation_id = await sendOnce(api, { contact, member, request, text: body.text });
    return reply({ conversation_id }, SENT);
  }),

  serve(network.blockMember, async ({ params, member, api, db }) => {
    const { id, name } = await findToBlock(db, member, params.memberId);
    await limitRate(api, 'block', member.id);
    await insertBlock(db, member.id, id);
    return reply(null, `${name} can no longer write to you, and is not told.`);
  }),

  serve(network.unblockMember, async ({ params, member, db }) => {
    const { id, name } = await findToBlock(db, member, params.memberId);
    await deleteBlock(db, member.id, id);
    return reply(null, `${name} can write to you again.`);
  }),

  serve(network.contactSettings, async ({ member, db }) => ({
    who: await findChoice(db, member.id),
    blocked: (await listBlocked(db, member.id)).map(presentPerson),
  })),

  serve(network.saveContactSettings, async ({ body, member, db }) => {
    await saveChoice(db, member.id, body.who);
    return reply(null, 'Your choice was saved.');
  }),
);

async function findOwn(db: Db, member: Member, publicId: string) {
  const found = await findConversation(db, member.id, publicId);
  const contact = found && (await findContact(db, member.id, found.other_id));
  if (!found || !contact) throw networkRefusals.conversationNotFound();
  return { ...found, contact };
}

/** A member whose page the caller may see, as a person to write to. */
async function findAddressee(db: Db, member: Member, memberId: string) {
  const contact = await findContactByNumber(db, member.id, parseId(memberId, 'member'));
  requirePageAccess(contact, member);
  if (contact.id === member.id) throw networkRefusals.yourself();
  return contact;
}

/** Any member can be blocked, also who has hidden their page since they wrote. */
async function findToBlock(db: Db, member: Member, memberId: string) {
  const contact = await findContactByNumber(db, member.id, parseId(memberId, 'member'));
  if (!contact) throw networkRefusals.memberNotFound();
  if (contact.id === member.id) throw networkRefusals.yourself();
  return contact;
}

/** Counts a message against the limits of who writes it. New members write fewer, and begin fewer conversations. */
async function limitMessages(
  api: Pick<Api, 'db' | 'settings'>,
  { contact, author, begins }: { contact: Contact; author: Pick<Member, 'id'>; begins: boolean },
): Promise<void> {
  await limitRate(api, contact.writerIsNew ? 'messageOfNewMember' : 'message', author.id);
  if (begins) await limitRate(api, contact.writerIsNew ? 'conversationOfNewMember' : 'conversation', author.id);
}

/** Sends a message once for each idempotency key. What the other member allows is read again when it is stored. */
const sendOnce = (
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  { contact, member, request, text }: { contact: Contact; member: Member; request: FastifyRequest; text: string },
): Promise<string> =>
  idempotent(db, { request, member }, async (trx) => {
    const latest = await findContact(trx, member.id, contact.id);
    return sendMessage(trx, settings, { author: member, contact: latest ?? contact, text });
  });

/**
 * Stores a message and enqueues an email with its text; refused when the other member takes none. At an address that no account
 * has confirmed there may be a stranger: nothing is sent there.
 */
async function sendMessage(
  trx: Trx,
  settings: PublicUrl,
  { author, contact, text }: { author: Pick<Member, 'id' | 'name'>; contact: Contact; text: string },
): Promise<string> {
  const reason = reasonNotToWrite(contact);
  if (reason) throw networkRefusals.cannotWrite(reason, contact.name);
  const { id: conversation_id, public_id } = await openConversation(trx, author.id, contact.id);
  const id = await insertOne(trx, 'messages', { conversation_id, author_id: author.id, body: text });
  if (contact.isConfirmed) {
    const email = messageEmail({ conversation: public_id, author: author.name, name: contact.name, text }, settings);
    await enqueueEmail(trx, { id: contact.id, email: contact.email }, email, `message:${id}`);
  }
  return public_id;
}
