import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const contribute = {
  page: 'volunteer',
  access: 'member',
  guestGoesTo: '/register',
  needsCompleteProfile: true,
  frame: 'dashboard',
} as const;

export const routeTable = defineRouteTable([
  {
    page: 'directory',
    path: paths.ourVoice,
    access: 'public',
    frame: 'public',
    title: 'Our Voice',
    description:
      'Freelancers across Pakistan: who they are, what they do, what they ask for an hour, and where to find them.',
  },
  { page: 'directory', path: paths.peers, access: 'member', guestGoesTo: '/login', frame: 'dashboard', title: 'Peers' },
  {
    page: 'member',
    path: paths.member,
    access: 'public',
    guestGoesTo: '/login',
    frame: 'public',
    title: 'Member',
    description: 'A freelancer in Pakistan: skills, experience, rate, and where to find their work.',
  },
  { ...contribute, path: paths.chapterContributor, title: 'Chapter Contributor' },
  { ...contribute, path: paths.universityAmbassador, title: 'University Ambassador' },
  { ...contribute, path: paths.meetups, title: 'Meetups' },
  { ...contribute, path: paths.speaker, title: 'Speaker/Trainer' },
]);
