/** Conversations as the contract has them. */
import type { Contact } from './contact.queries';
import { type ConversationRow, MAX_MESSAGES, type MessageRow } from './conversations.queries';

interface Person {
  member_no: number;
  name: string;
  avatar: string | null;
}

export const presentPerson = ({ member_no, name, avatar }: Person) => ({ member_id: String(member_no), name, avatar });

export const presentConversationRow = (row: ConversationRow, readerId: number) => ({
  id: row.public_id,
  with: presentPerson(row),
  excerpt: row.excerpt,
  mine: row.author_id === readerId,
  at: row.at,
  unread: row.unread ?? 0,
});

interface Shown {
  id: string;
  contact: Contact;
  messages: readonly MessageRow[];
  refusal: string | null;
}

export const presentConversation = ({ id, contact, messages, refusal }: Shown, readerId: number) => ({
  id,
  with: presentPerson(contact),
  messages: messages.slice(-MAX_MESSAGES).map((message) => ({
    id: String(message.id),
    text: message.body,
    mine: message.author_id === readerId,
    at: message.created_at,
  })),
  cut: messages.length > MAX_MESSAGES,
  blocked: contact.isBlocked,
  refusal,
});
