import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const memberPage = { access: 'member' } as const;
/** Guests are sent to sign up instead of to log in, because these pages are advertised to non-members. */
const advertisedPage = { access: { for: 'member', guestGoesTo: '/register' } } as const;

const { jobs, mentorship, training, tests, filings, insurance } = paths;
const planned = [jobs, mentorship, training, tests, filings, insurance];

/** Some rows yield to learning, whose "/dashboard/:courseId/start-quiz" matches "/dashboard/issues/start-quiz" as well. */
export const routeTable = defineRouteTable([
  {
    ...memberPage,
    page: 'issues',
    path: paths.issues,
    menu: [
      { place: 'account', label: 'My Issues', address: paths.myIssues, order: 20 },
      { place: 'dashboard', group: 'safety-net', label: 'Issues', order: 10 },
    ],
    title: 'Your Issues',
  },
  { ...memberPage, page: 'new-issue', path: paths.newIssue, menu: paths.issues, title: 'New Issue' },
  {
    ...memberPage,
    page: 'issue',
    path: paths.issue,
    offline: true,
    yieldsTo: ['learning'],
    menu: paths.issues,
    title: 'Issue',
  },
  {
    ...memberPage,
    page: 'report',
    path: paths.reportMember,
    yieldsTo: ['learning'],
    menu: paths.issues,
    title: 'Report a member',
  },
  {
    ...advertisedPage,
    page: 'promotions',
    path: paths.promotions,
    menu: { place: 'dashboard', group: 'safety-net', label: 'Discounts & Promotions', order: 20 },
    title: 'Discounts & Promotions',
  },
  {
    ...advertisedPage,
    page: 'promotion',
    path: paths.promotion,
    yieldsTo: ['learning'],
    menu: paths.promotions,
    title: 'Promotion',
  },
  {
    page: 'digital-account',
    path: paths.digitalAccount,
    menu: { place: 'dashboard', group: 'membership', label: 'Request a Freelancer Digital Account', order: 30 },
    access: { for: 'member', needsCompleteProfile: true },
    title: 'Request a Freelancer Digital Account',
    description: 'A bank account made for freelance income. Your bank calls you; opening it costs nothing.',
  },
  ...planned.map((path) => ({ ...memberPage, page: 'coming-soon' as const, path, title: 'Coming Soon' })),
  { ...memberPage, page: 'coming-soon', path: paths.service, yieldsTo: ['learning'], title: 'Coming Soon' },
]);
