export const safetyNet = {
  issues: '/dashboard/issues',
  newIssue: '/dashboard/issues/new',
  issue: '/dashboard/issues/:issueId',
  promotions: '/dashboard/promotions',
  promotion: '/dashboard/promotion/:companyName/:promotionId',
  digitalAccount: '/dashboard/digital-account',
  jobs: '/dashboard/jobs',
  mentorship: '/dashboard/mentorship',
  training: '/dashboard/training',
  tests: '/dashboard/tests',
  filings: '/dashboard/filings',
  insurance: '/dashboard/insurance',
} as const;
