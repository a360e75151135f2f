import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const memberPage = { access: 'member', guestGoesTo: '/login', frame: 'dashboard' } as const;
/** Guests are sent to sign up instead of to log in, because these pages are advertised to non-members. */
const advertisedPage = { ...memberPage, guestGoesTo: '/register' } as const;

/** Two rows yield to learning, whose "/dashboard/:courseId/start-quiz" matches "/dashboard/issues/start-quiz" as well. */
export const routeTable = defineRouteTable([
  { ...memberPage, page: 'issues', path: paths.issues, title: 'Your Issues' },
  { ...memberPage, page: 'new-issue', path: paths.newIssue, title: 'New Issue' },
  { ...memberPage, page: 'issue', path: paths.issue, yieldsTo: ['learning'], title: 'Issue' },
  { ...advertisedPage, page: 'promotions', path: paths.promotions, title: 'Discounts & Promotions' },
  { ...advertisedPage, page: 'promotion', path: paths.promotion, yieldsTo: ['learning'], title: 'Promotion' },
  {
    ...memberPage,
    page: 'digital-account',
    path: paths.digitalAccount,
    needsCompleteProfile: true,
    title: 'Request a Freelancer Digital Account',
    description: 'A bank account made for freelance income. Your bank calls you; opening it costs nothing.',
  },
  { ...memberPage, page: 'coming-soon', path: paths.jobs, title: 'Coming Soon' },
  { ...memberPage, page: 'coming-soon', path: paths.mentorship, title: 'Coming Soon' },
  { ...memberPage, page: 'coming-soon', path: paths.training, title: 'Coming Soon' },
  { ...memberPage, page: 'coming-soon', path: paths.tests, title: 'Coming Soon' },
  { ...memberPage, page: 'coming-soon', path: paths.filings, title: 'Coming Soon' },
  { ...memberPage, page: 'coming-soon', path: paths.insurance, title: 'Coming Soon' },
]);
