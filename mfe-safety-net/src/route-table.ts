import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const members = { access: 'member', guestGoesTo: '/login', frame: 'dashboard' } as const;
/** A call to action that reaches people who are no members yet. */
const newcomers = { ...members, guestGoesTo: '/register' } as const;

export const routeTable = defineRouteTable([
  { ...members, page: 'issues', path: paths.issues, title: 'Your Issues' },
  { ...members, page: 'new-issue', path: paths.newIssue, title: 'New Issue' },
  { ...members, page: 'issue', path: paths.issue, title: 'Issue' },
  { ...newcomers, page: 'promotions', path: paths.promotions, title: 'Discounts & Promotions' },
  { ...newcomers, page: 'promotion', path: paths.promotion, title: 'Promotion' },
  {
    ...members,
    page: 'digital-account',
    path: paths.digitalAccount,
    needsCompleteProfile: true,
    title: 'Request a Freelancer Digital Account',
  },
  { ...members, page: 'coming-soon', path: paths.jobs, title: 'Coming Soon' },
  { ...members, page: 'coming-soon', path: paths.mentorship, title: 'Coming Soon' },
  { ...members, page: 'coming-soon', path: paths.training, title: 'Coming Soon' },
  { ...members, page: 'coming-soon', path: paths.tests, title: 'Coming Soon' },
  { ...members, page: 'coming-soon', path: paths.filings, title: 'Coming Soon' },
  { ...members, page: 'coming-soon', path: paths.insurance, title: 'Coming Soon' },
]);
