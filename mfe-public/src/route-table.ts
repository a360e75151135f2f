import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const publicPage = { access: 'public', frame: 'public', query: [] } as const;

/** An entry of the header, which the footer repeats. */
const mainMenu = (label: string, order: number) =>
  [
    { place: 'header', label, order },
    { place: 'footer', group: 'explore', label, order },
  ] as const;
const newsroom = (label: string, order: number) => ({ place: 'footer', group: 'newsroom', label, order }) as const;
const support = (label: string, order: number) => ({ place: 'footer', group: 'support', label, order }) as const;
/** In the footer of forms and of members' pages. */
const slim = (label: string, order: number) => ({ place: 'footer', group: 'slim', label, order }) as const;

export const routeTable = defineRouteTable([
  {
    ...publicPage,
    page: 'home',
    path: paths.home,
    slots: [{ slot: 'home@1', maxKilobytes: 12 }],
    menu: { place: 'header', label: 'Home', order: 10 },
    title: 'Home',
    description:
      'The association of Pakistan’s freelancers: a community, a voice, events, training, discounts and a safety net.',
  },
  {
    ...publicPage,
    page: 'about-us',
    path: paths.aboutUs,
    menu: [...mainMenu('About us', 40), slim('About us', 20)],
    title: 'About us',
    description: 'Who we are, the four objectives we work for, and the future we want for freelancers in Pakistan.',
  },
  {
    ...publicPage,
    page: 'blog',
    path: paths.blog,
    menu: mainMenu('Blog', 30),
    title: 'Blog',
    description: 'What freelancers in Pakistan learned about clients, prices, taxes and tools, told by members.',
  },
  {
    ...publicPage,
    page: 'blog-post',
    path: paths.blogPost,
    partOf: paths.blog,
    title: 'Blog',
    description: 'A post by a member of the association of Pakistan’s freelancers.',
  },
  {
    ...publicPage,
    page: 'media-mentions',
    path: paths.mediaMentions,
    menu: newsroom('Media Mentions', 20),
    title: 'Media Mentions',
    description: 'What newspapers and magazines write about freelancing in Pakistan and about the association.',
  },
  {
    ...publicPage,
    page: 'board',
    path: paths.board,
    menu: mainMenu('Our Board', 60),
    title: 'Our Leadership',
    description: 'The board of directors of the association of Pakistan’s freelancers.',
  },
  {
    ...publicPage,
    page: 'publications',
    path: paths.publications,
    menu: newsroom('Publications', 10),
    query: ['publication'],
    title: 'Publications',
    description: 'Reports on freelancing in Pakistan, sent to you by email.',
  },
  {
    ...publicPage,
    page: 'press-releases',
    path: paths.pressReleases,
    menu: newsroom('Press Releases', 30),
    title: 'Press Releases',
    description: 'What the association of Pakistan’s freelancers announces.',
  },
  {
    ...publicPage,
    page: 'press-release',
    path: paths.pressRelease,
    title: 'Press Release',
    description: 'A press release of the association of Pakistan’s freelancers.',
  },
  {
    ...publicPage,
    page: 'membership',
    path: paths.membershipPlans,
    menu: [...mainMenu('Membership', 70), slim('Membership', 30)],
    title: 'Membership',
    description:
      'Nine benefits and two plans for freelancers in Pakistan: Seed is free, Surge adds tax filing and insurance.',
  },
  {
    ...publicPage,
    page: 'loans',
    path: paths.loans,
    menu: support('Loans', 20),
    title: 'Loans',
    description: 'Personal, car and home loans for freelancers, and what makes a bank say yes.',
  },
  {
    ...publicPage,
    page: 'help',
    path: paths.help,
    menu: [support('Help', 10), slim('Help', 10)],
    title: 'Help',
    description: 'Answers on accounts, membership, events and courses, and what to do when a client does not pay.',
  },
  {
    ...publicPage,
    page: 'coming-soon',
    path: paths.comingSoon,
    title: 'Coming Soon',
    description: 'This page is being made.',
  },
  {
    ...publicPage,
    page: 'unsubscribe',
    path: paths.unsubscribe,
    query: ['id'],
    title: 'Unsubscribe',
    description: 'Stop the association’s newsletters and announcements.',
  },
  {
    ...publicPage,
    page: 'freelance-fest',
    path: paths.freelanceFest,
    title: 'Freelance Fest 2022',
    description: 'The conference of Pakistan’s freelancers: speakers, schedule, venue and sponsors.',
  },
  {
    ...publicPage,
    page: 'freelance-fest',
    path: paths.freelanceFestIslamabad,
    title: 'Freelance Fest 2022, Islamabad edition',
    description: 'The conference of Pakistan’s freelancers in Islamabad: speakers, schedule, venue and sponsors.',
  },
  {
    ...publicPage,
    page: 'freelance-fest',
    path: paths.freelanceFestIsb,
    canonical: paths.freelanceFestIslamabad,
    title: 'Freelance Fest 2022, Islamabad edition',
    description: 'The conference of Pakistan’s freelancers in Islamabad: speakers, schedule, venue and sponsors.',
  },
  {
    ...publicPage,
    page: 'freelance-fest',
    path: paths.freelanceFestGilgit,
    title: 'Freelance Fest 2022, Gilgit edition',
    description: 'The conference of Pakistan’s freelancers in Gilgit: speakers, schedule, venue and sponsors.',
  },
]);
