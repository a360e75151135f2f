import { paths } from '.';

/**
 * The pages of mfe-staff. They are no part of `paths`, whose bytes every visitor downloads: only the remote of the staff
 * and the parts of its overview have them. Filters, search, sort and columns of a list are in the query of its address.
 */
export const staffPaths = {
  overview: paths.staffOverview,
  search: '/staff/search',
  figures: '/staff/figures',
  tasks: '/staff/tasks',

  // content
  site: '/staff/site',
  content: '/staff/content/:kind',
  newContent: '/staff/content/:kind/new',
  contentItem: '/staff/content/:kind/:id',
  lists: '/staff/lists/:kind',
  newListEntry: '/staff/lists/:kind/new',
  listEntry: '/staff/lists/:kind/:id',
  media: '/staff/media',
  mediaItem: '/staff/media/:mediaId',

  // events
  events: '/staff/events',
  newEvent: '/staff/events/new',
  event: '/staff/events/:eventId',
  eventPage: '/staff/events/:eventId/page',
  eventPackages: '/staff/events/:eventId/packages',
  eventAttendees: '/staff/events/:eventId/attendees',
  eventAttendee: '/staff/events/:eventId/attendees/:ticketId',
  eventDoor: '/staff/events/:eventId/door',

  // money
  orders: '/staff/orders',
  order: '/staff/orders/:orderNo',
  reconciliation: '/staff/reconciliation',
  discountCodes: '/staff/discount-codes',
  newDiscountCode: '/staff/discount-codes/new',
  discountCode: '/staff/discount-codes/:codeId',
  paymentProviders: '/staff/payment-providers',

  // members
  members: '/staff/members',
  membersImport: '/staff/members/import',
  member: '/staff/members/:memberNo',
  plans: '/staff/plans',
  newPlan: '/staff/plans/new',
  plan: '/staff/plans/:planId',
  roles: '/staff/roles',
  audit: '/staff/audit',

  // learning
  courses: '/staff/courses',
  newCourse: '/staff/courses/new',
  course: '/staff/courses/:courseId',
  courseLessons: '/staff/courses/:courseId/lessons',
  lesson: '/staff/courses/:courseId/lessons/:lessonId',
  courseMembers: '/staff/courses/:courseId/members',
  programs: '/staff/programs',
  newProgram: '/staff/programs/new',
  program: '/staff/programs/:programId',
  questionnaires: '/staff/questionnaires',
  newQuestionnaire: '/staff/questionnaires/new',
  questionnaire: '/staff/questionnaires/:questionnaireId',
  importQuestions: '/staff/questionnaires/:questionnaireId/import',
  applications: '/staff/applications',
  application: '/staff/applications/:applicationId',
  grading: '/staff/grading',
  gradeAttempt: '/staff/grading/:attemptId',
  certificates: '/staff/certificates',

  // support
  issues: '/staff/issues',
  issue: '/staff/issues/:issueId',
  cannedAnswers: '/staff/issues/answers',
  bankLeads: '/staff/bank-leads',
  promotions: '/staff/promotions',
  newPromotion: '/staff/promotions/new',
  promotion: '/staff/promotions/:promotionId',
  volunteers: '/staff/volunteers',

  // mail
  mail: '/staff/mail',
  email: '/staff/mail/:emailId',
  emailTexts: '/staff/email-texts',
  emailText: '/staff/email-texts/:subject/:template',
  announcements: '/staff/announcements',
  newAnnouncement: '/staff/announcements/new',
  announcement: '/staff/announcements/:announcementId',
} as const;
