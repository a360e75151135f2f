import { defineRouteTable, type TableRow } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

type Page<P extends string> = Omit<TableRow, 'page' | 'access'> & { readonly page: P };

const publicPage = <const P extends string>(page: Page<P>) => ({ query: [], ...page, access: 'public' }) as const;
const fest = (page: Omit<Page<string>, 'page'>) => publicPage({ page: 'freelance-fest', ...page });
/** It has two addresses, of which the first is the main one. */
const festIslamabad = {
  title: 'Freelance Fest 2022, Islamabad edition',
  description: 'The conference of Pakistan’s freelancers in Islamabad: speakers, schedule, venue and sponsors.',
} as const;

/** An entry of the header, which the footer repeats. */
const mainMenu = (label: string, order: number) =>
  [
    { place: 'header', label, order },
    { place: 'footer', group: 'explore', label, order },
  ] as const;
const newsroom = (label: string, order: number) => ({ place: 'footer', group: 'newsroom', label, order }) as const;
const support = (label: string, order: number) => ({ place: 'footer', group: 'support', label, order }) as const;
/** In the last line of the footer. */
const legal = (label: string, order: number) => ({ place: 'footer', group: 'legal', label, order }) as const;
/** In the footer of forms and of members' pages. */
const slim = (label: string, order: number) => ({ place: 'footer', group: 'slim', label, order }) as const;

export const routeTable = defineRouteTable([
  publicPage({
    page: 'home',
    path: paths.home,
    offline: true,
    slots: [{ slot: 'home@1', maxKilobytes: 12 }],
    menu: { place: 'header', label: 'Home', order: 10 },
    title: 'Home',
    description: 'What the association is, its events and news, and how to become a member.',
  }),
  publicPage({
    page: 'about-us',
    path: paths.aboutUs,
    offline: true,
    menu: mainMenu('About us', 40),
    title: 'About us',
    description: 'Who we are, what we work for, and what we want to reach.',
  }),
  publicPage({
    page: 'blog',
    path: paths.blog,
    offline: true,
    query: ['topic'],
    menu: mainMenu('Blog', 30),
    title: 'Blog',
    description: 'What members learned in their work, told by them.',
  }),
  publicPage({
    page: 'blog-post',
    path: paths.blogPost,
    offline: true,
    menu: paths.blog,
    title: 'Blog',
    description: 'A post by a member of the association.',
  }),
  publicPage({
    page: 'media-mentions',
    path: paths.mediaMentions,
    menu: newsroom('Media Mentions', 20),
    title: 'Media Mentions',
    description: 'What newspapers and magazines write about the association and its work.',
  }),
  publicPage({
    page: 'board',
    path: paths.board,
    menu: mainMenu('Our Board', 60),
    title: 'Our Leadership',
    description: 'The board of directors of the association.',
  }),
  publicPage({
    page: 'publications',
    path: paths.publications,
    menu: newsroom('Publications', 10),
    query: ['publication'],
    title: 'Publications',
    description: 'Reports of the association, sent to you by email.',
  }),
  publicPage({
    page: 'press-releases',
    path: paths.pressReleases,
    menu: newsroom('Press Releases', 30),
    title: 'Press Releases',
    description: 'What the association announces.',
  }),
  publicPage({
    page: 'press-release',
    path: paths.pressRelease,
    offline: true,
    title: 'Press Release',
    description: 'A press release of the association.',
  }),
  publicPage({
    page: 'membership',
    path: paths.membershipPlans,
    menu: mainMenu('Membership', 70),
    title: 'Membership',
    description: 'The benefits of a membership, the plans and their prices, and answers to questions.',
  }),
  publicPage({
    page: 'loans',
    path: paths.loans,
    menu: support('Loans', 20),
    title: 'Loans',
    description: 'Loans for members, what to prepare, and where to apply.',
  }),
  publicPage({
    page: 'help',
    path: paths.help,
    offline: true,
    menu: [support('Help', 10), slim('Help', 10)],
    title: 'Help',
    description: 'Answers on accounts, membership, events and courses, and what to do when a client does not pay.',
  }),
  publicPage({
    page: 'client-did-not-pay',
    path: paths.clientDidNotPay,
    offline: true,
    menu: paths.help,
    title: 'A client did not pay me',
    description: 'What to do when a client does not pay: five steps, three letters to copy, and what to collect.',
  }),
  publicPage({
    page: 'contact',
    path: paths.contact,
    offline: true,
    menu: [support('Contact', 15), slim('Contact', 20)],
    title: 'Contact',
    description: 'Address, phone and email of the association, and who answers for this site.',
  }),
  publicPage({
    page: 'policy',
    path: paths.privacy,
    menu: [legal('Privacy', 10), slim('Privacy', 30)],
    title: 'Privacy',
    description: 'What the association keeps about you, why, for how long, who sees it, and what you can do.',
  }),
  publicPage({
    page: 'policy',
    path: paths.terms,
    menu: [legal('Terms', 20), slim('Terms', 40)],
    title: 'Terms',
    description: 'What you and the association promise each other when you use this site.',
  }),
  publicPage({
    page: 'policy',
    path: paths.refunds,
    menu: legal('Refunds', 30),
    title: 'Refunds',
    description: 'When money comes back, how to ask for it, and how long it takes.',
  }),
  publicPage({
    page: 'policy',
    path: paths.accessibility,
    menu: legal('Accessibility', 40),
    title: 'Accessibility',
    description: 'What we aim at, how we check it, what is missing, and how to tell us.',
  }),
  publicPage({
    page: 'search',
    path: paths.search,
    menu: { place: 'header', group: 'search', label: 'Search', order: 10 },
    query: ['q', 'kind'],
    render: 'each time', // searches have no end
    title: 'Search',
    description: 'One search over events, courses, posts, publications, press releases and members.',
  }),
  publicPage({
    page: 'coming-soon',
    path: paths.comingSoon,
    title: 'Coming Soon',
    description: 'This page is being made.',
  }),
  publicPage({
    page: 'news',
    path: paths.news,
    menu: newsroom('News by email', 40),
    title: 'News by email',
    description: 'Events, guides and what the association has reached, by email, for people who are not members.',
  }),
  publicPage({
    page: 'news-link',
    path: paths.confirmNews,
    query: ['id'],
    title: 'Get the news',
    description: 'Confirm that you want the association’s news at your address.',
  }),
  publicPage({
    page: 'news-link',
    path: paths.stopNews,
    query: ['id'],
    title: 'Stop the news',
    description: 'Stop the association’s news at your address.',
  }),
  publicPage({
    page: 'unsubscribe',
    path: paths.unsubscribe,
    query: ['id'],
    title: 'Unsubscribe',
    description: 'Stop the association’s newsletters and announcements.',
  }),
  fest({
    path: paths.freelanceFest,
    title: 'Freelance Fest 2022',
    description: 'The conference of Pakistan’s freelancers: speakers, schedule, venue and sponsors.',
  }),
  fest({ ...festIslamabad, path: paths.freelanceFestIslamabad }),
  fest({ ...festIslamabad, path: paths.freelanceFestIsb }),
  fest({
    path: paths.freelanceFestGilgit,
    title: 'Freelance Fest 2022, Gilgit edition',
    description: 'The conference of Pakistan’s freelancers in Gilgit: speakers, schedule, venue and sponsors.',
  }),
]);
