/** What members write to each other. */
import { boolean, type InferType, object, string } from 'yup';
import {
  count,
  isoDateTime,
  listOf,
  nullableText,
  oneChoice,
  publicId,
  requiredLines,
  text,
  valuesOf,
} from '../fields';
import { contactChoices, MAX_MESSAGE_LENGTH } from './network.rules';

const person = object({ member_id: string().required(), name: text, avatar: nullableText }).required();

/** The member's conversations, last written first. `unread` is the number of messages that the member has not opened. */
export const conversations = listOf(
  object({
    id: publicId,
    with: person,
    /** The beginning of the last message. */
    excerpt: text,
    mine: boolean().required(),
    at: isoDateTime,
    unread: count,
  }),
);
export type ConversationRow = InferType<typeof conversations>[number];

/** Why nothing can be written now, in a sentence; null when something can. */
const refusal = nullableText;

/** Messages oldest first. */
export const conversation = object({
  id: publicId,
  with: person,
  messages: listOf(object({ id: publicId, text, mine: boolean().required(), at: isoDateTime })),
  /** Whether older messages are left out. */
  cut: boolean().required(),
  /** Whether the reader has blocked the other member. */
  blocked: boolean().required(),
  refusal,
});
export type Conversation = InferType<typeof conversation>;

/** Whom a first message goes to; with the conversation that there is already. */
export const addressee = object({
  with: person,
  conversation_id: string().nullable().defined().default(null),
  refusal,
});

export const messageForm = object({ text: requiredLines(MAX_MESSAGE_LENGTH, 'Please write a message') });
export type MessageForm = InferType<typeof messageForm>;

export const sentMessage = object({ conversation_id: publicId });

export const contactForm = object({
  who: oneChoice(valuesOf(contactChoices), 'Please choose who may write to you'),
});
export type ContactForm = InferType<typeof contactForm>;

export const contactSettings = object({
  who: oneChoice(valuesOf(contactChoices), 'not a choice'),
  /** Whom the member has blocked, by name. */
  blocked: listOf(person),
});
export type ContactSettings = InferType<typeof contactSettings>;

export const unreadMessages = object({ count }).required();
