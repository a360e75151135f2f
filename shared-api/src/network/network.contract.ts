import { defineContract, member, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const network = defineContract('network', () => import('./network.schema'), {
  /** Our Voice: the directory as everyone sees it, 12 a page, by skills, hourly rate, words and city. */
  publicPeers: visitor.get('/public-peers', { query: 'peersQuery', reply: 'peersPage' }),
  peers: member.get('/peers', { query: 'peersQuery', reply: 'peersPage' }),
  /** A member's page; 401 for a visitor if it is for members only, 404 if hidden. */
  member: visitor.get('/member/:memberId', { reply: 'publicMember' }),
  /** Apply to contribute as ambassador, chapter contributor, meetup host or speaker. */
  volunteer: member.post('/user/volunteer', { body: 'volunteerForm' }),
  /** Ours: the member's conversations with other members, last written first. */
  conversations: member.get('/user/conversations', { reply: 'conversations' }),
  /** Ours: how many messages the member has not opened. */
  unreadMessages: member.get('/user/unread-messages', { reply: 'unreadMessages' }),
  conversation: member.get('/user/conversations/:conversationId', { reply: 'conversation' }),
  answerMessage: member.post('/user/conversations/:conversationId/messages', { body: 'messageForm' }),
  readConversation: member.post('/user/conversations/:conversationId/read', {}),
  /** Ours: whether the caller can write to a member, and the conversation that there is already. */
  addressee: member.get('/member/:memberId/addressee', { reply: 'addressee' }),
  /** Ours: write to a member, who gets an email; the addresses of both stay unknown. */
  writeToMember: member.post('/member/:memberId/messages', { body: 'messageForm', reply: 'sentMessage' }),
  /** Ours: this member can write to the caller no longer, and does not learn why. */
  blockMember: member.post('/member/:memberId/block', {}),
  /** Ours: this member can write to the caller again. */
  unblockMember: member.post('/member/:memberId/unblock', {}),
  contactSettings: member.get('/user/contact-settings', { reply: 'contactSettings' }),
  saveContactSettings: member.post('/user/contact-settings', { body: 'contactForm' }),
  savedSearches: member.get('/user/saved-searches', { reply: 'savedSearches' }),
  /** Ours: keep a search, with emails about new members who fit if wanted. */
  saveSearch: member.post('/user/saved-searches', { body: 'saveSearchForm' }),
  changeSavedSearch: member.post('/user/saved-searches/:searchId', { body: 'savedSearchForm' }),
  deleteSavedSearch: member.post('/user/saved-searches/:searchId/delete', {}),
  /** Ours, for some roles: the directory, and who wants to contribute. */
  figures: staffWith(figuresFor.network).get('/staff/network', { reply: 'figures' }),
});
