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
    query: ['skills', 'hourly_rate', 'sort', 'search'],
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
    query: [],
    guestGoesTo: '/login',
    frame: 'public',
    title: 'Member',
    description: 'A freelancer in Pakistan: skills, experience, rate, and where to find their work.',
  },
  {
    ...contribute,
    path: paths.chapterContributor,
    title: 'Chapter Contributor',
    description: 'Keep the association alive in your city: welcome new members, find rooms, hear what people need.',
  },
  {
    ...contribute,
    path: paths.universityAmbassador,
    title: 'University Ambassador',
    description: 'Tell students at your university what freelancing is, and what it is not.',
  },
  {
    ...contribute,
    path: paths.meetups,
    title: 'Meetups',
    description: 'Host your own meetup: you choose the topic and the room, we bring members and pay for the tea.',
  },
  {
    ...contribute,
    path: paths.speaker,
    title: 'Speaker/Trainer',
    description: 'Share what you learned the hard way, at our events and in our courses.',
  },
]);
