import { defineContract, member, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const network = defineContract('network', () => import('./network.schema'), {
  publicPeers: visitor.get('/public-peers', {
    summary: 'Our Voice: the directory as everyone sees it, 12 a page, by skills, hourly rate, words and city.',
    query: 'peersQuery',
    reply: 'peersPage',
  }),
  peers: member.get('/peers', { summary: 'The directory as members see it.', query: 'peersQuery', reply: 'peersPage' }),
  member: visitor.get('/member/:memberId', {
    summary: "A member's page; 401 for a visitor if it is for members only, 404 if hidden.",
    reply: 'publicMember',
  }),
  volunteer: member.post('/user/volunteer', {
    summary: 'Apply to contribute as ambassador, chapter contributor, meetup host or speaker.',
    body: 'volunteerForm',
  }),
  conversations: member.get('/user/conversations', {
    summary: "Ours: the member's conversations with other members, last written first.",
    reply: 'conversations',
  }),
  unreadMessages: member.get('/user/unread-messages', {
    summary: 'Ours: how many messages the member has not opened.',
    reply: 'unreadMessages',
  }),
  conversation: member.get('/user/conversations/:conversationId', {
    summary: 'Ours: one own conversation.',
    reply: 'conversation',
  }),
  answerMessage: member.post('/user/conversations/:conversationId/messages', {
    summary: 'Ours: write in an own conversation.',
    body: 'messageForm',
  }),
  readConversation: member.post('/user/conversations/:conversationId/read', {
    summary: 'Ours: the member has opened a conversation.',
  }),
  addressee: member.get('/member/:memberId/addressee', {
    summary: 'Ours: whether the caller can write to a member, and the conversation that there is already.',
    reply: 'addressee',
  }),
  writeToMember: member.post('/member/:memberId/messages', {
    summary: 'Ours: write to a member, who gets an email; the addresses of both stay unknown.',
    body: 'messageForm',
    reply: 'sentMessage',
  }),
  blockMember: member.post('/member/:memberId/block', {
    summary: 'Ours: this member can write to the caller no longer, and does not learn why.',
  }),
  unblockMember: member.post('/member/:memberId/unblock', {
    summary: 'Ours: this member can write to the caller again.',
  }),
  contactSettings: member.get('/user/contact-settings', {
    summary: 'Ours: who may write to the member, and whom the member has blocked.',
    reply: 'contactSettings',
  }),
  saveContactSettings: member.post('/user/contact-settings', {
    summary: 'Ours: choose who may write to the member.',
    body: 'contactForm',
  }),
  savedSearches: member.get('/user/saved-searches', {
    summary: 'Ours: the searches of the directory that the member keeps.',
    reply: 'savedSearches',
  }),
  saveSearch: member.post('/user/saved-searches', {
    summary: 'Ours: keep a search, with emails when somebody new fits if wanted.',
    body: 'saveSearchForm',
  }),
  changeSavedSearch: member.post('/user/saved-searches/:searchId', {
    summary: 'Ours: start or stop the emails about an own search.',
    body: 'savedSearchForm',
  }),
  deleteSavedSearch: member.post('/user/saved-searches/:searchId/delete', { summary: 'Ours: delete an own search.' }),
  figures: staffWith(figuresFor.network).get('/staff/network', {
    summary: 'Ours, for some roles: the directory, and who wants to contribute.',
    reply: 'figures',
  }),
});
