import { defineContract } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const network = defineContract('network', () => import('./network.schema'), {
  publicPeers: {
    method: 'GET',
    path: '/public-peers',
    access: 'public',
    summary: 'Our Voice: the directory as everyone sees it, 12 a page, by skills, hourly rate, words and city.',
    query: 'peersQuery',
    reply: 'peersPage',
  },
  peers: {
    method: 'GET',
    path: '/peers',
    access: 'member',
    summary: 'The directory as members see it.',
    query: 'peersQuery',
    reply: 'peersPage',
  },
  member: {
    method: 'GET',
    path: '/member/:memberId',
    access: 'public',
    summary: "A member's page; 401 for a visitor if it is for members only, 404 if hidden.",
    reply: 'publicMember',
  },
  volunteer: {
    method: 'POST',
    path: '/user/volunteer',
    access: 'member',
    summary: 'Apply to contribute as ambassador, chapter contributor, meetup host or speaker.',
    body: 'volunteerForm',
  },
  figures: {
    method: 'GET',
    path: '/staff/network',
    access: 'staff',
    roles: figuresFor.network,
    summary: 'Ours, for some roles: the directory, and who wants to contribute.',
    reply: 'figures',
  },
});
