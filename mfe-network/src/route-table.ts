import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const memberPage = { access: 'member' } as const;
const contribute = {
  page: 'volunteer',
  access: { for: 'member', guestGoesTo: '/register', needsCompleteProfile: true },
} as const;
const contributeMenu = (label: string, order: number) =>
  ({ place: 'dashboard', group: 'contribute', label, order }) as const;

export const routeTable = defineRouteTable([
  {
    page: 'directory',
    path: paths.ourVoice,
    menu: [
      { place: 'header', label: 'Our Voice', order: 50 },
      { place: 'footer', group: 'explore', label: 'Our Voice', order: 50 },
    ],
    access: 'public',
    query: ['skills', 'secondary_skills', 'hourly_rate', 'city', 'experience', 'availability', 'sort', 'search'],
    title: 'Our Voice',
    description: 'The members: who they are, what they do, what they ask for an hour, and where to find them.',
  },
  {
    ...memberPage,
    page: 'directory',
    path: paths.peers,
    menu: { place: 'dashboard', group: 'network', label: 'Peers', order: 10 },
    title: 'Peers',
  },
  {
    page: 'member',
    path: paths.member,
    slots: [{ slot: 'member-page@1', maxKilobytes: 12 }],
    menu: [
      { place: 'dashboard', group: 'network', label: 'Your profile', order: 20, profile: 'complete' },
      paths.ourVoice,
    ],
    access: 'public',
    query: [],
    title: 'Member',
    description: 'A member of the association: skills, experience, rate, and where to find their work.',
  },
  {
    ...memberPage,
    page: 'messages',
    path: paths.messages,
    menu: { place: 'dashboard', group: 'network', label: 'Messages', order: 15 },
    title: 'Messages',
  },
  {
    ...memberPage,
    page: 'conversation',
    path: paths.conversation,
    yieldsTo: ['learning'],
    menu: paths.messages,
    title: 'Conversation',
  },
  {
    ...memberPage,
    page: 'write',
    path: paths.writeToMember,
    yieldsTo: ['learning'],
    menu: paths.messages,
    title: 'Write to a member',
  },
  {
    ...contribute,
    path: paths.chapterContributor,
    menu: contributeMenu('Chapter Contributor', 10),
    title: 'Chapter Contributor',
    description: 'Keep the association alive in your city: welcome new members, find rooms, hear what people need.',
  },
  {
    ...contribute,
    path: paths.universityAmbassador,
    menu: contributeMenu('University Ambassador', 20),
    title: 'University Ambassador',
    description: 'Tell students at your university what the association does.',
  },
  {
    ...contribute,
    path: paths.meetups,
    menu: contributeMenu('Meetups', 30),
    title: 'Meetups',
    description: 'Host your own meetup: you choose the topic and the room, we bring members and pay for the tea.',
  },
  {
    ...contribute,
    path: paths.speaker,
    menu: contributeMenu('Speaker/Trainer', 40),
    title: 'Speaker/Trainer',
    description: 'Share what you learned the hard way, at our events and in our courses.',
  },
  { ...contribute, path: paths.contribute, yieldsTo: ['learning'], title: 'Contribute' },
]);
