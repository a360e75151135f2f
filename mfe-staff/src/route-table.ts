/** Every page of this remote, by the roles that may open it. Loaded by builds and by Node, so it imports no component. */
import { defineRouteTable, type TableRow } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { MAIL_ROLES, MAIL_WRITERS } from '@azadkar/shared-api/staff/mail-rules';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';

type Page<P extends string> = Pick<TableRow, 'path' | 'title' | 'menu' | 'slots'> & { readonly page: P };

/** Pages for those who have one of these roles; without `roles`, for all staff. */
const staff = <const P extends string>(limits: { roles?: readonly StaffRole[] }, pages: readonly Page<P>[]) =>
  pages.map((page) => ({ ...page, access: { for: 'staff', ...limits } }) as const);

/** The groups of the menu beside these pages, as the shell has them. */
type Group = 'staff' | `staff-${'members' | 'events' | 'content' | 'learning' | 'administration'}`;

interface Entry {
  label?: string;
  address?: `/${string}`;
}

/** A main page, with an entry of its title in the menu. A page without one names the main page whose entry is marked. */
const main = <const P extends string>(group: Group, order: number, page: Page<P>, other: Entry = {}) => {
  const menu = { place: 'dashboard', group, label: page.title, order, ...other } as const;
  return { ...page, menu };
};

const { content, lists, events, courses, applications, grading, issues, promotions, mail, emailTexts, announcements } =
  staffPaths;

export const routeTable = defineRouteTable([
  ...staff({}, [
    main('staff', 5, {
      page: 'overview',
      path: staffPaths.overview,
      title: 'Overview',
      slots: [{ slot: 'staff-overview@1', maxKilobytes: 10 }],
    }),
    {
      page: 'search',
      path: staffPaths.search,
      title: 'Search',
      menu: { place: 'header', group: 'staff', label: 'Search', order: 10 },
    },
    main('staff-administration', 78, { page: 'figures', path: staffPaths.figures, title: 'Figures' }),
    main('staff', 84, { page: 'task-list', path: staffPaths.tasks, title: 'Tasks' }),
  ]),
  ...staff({ roles: ['editor', 'admin'] }, [
    main(
      'staff-content',
      10,
      { page: 'content-list', path: content, title: 'Content' },
      { address: '/staff/content/blog' },
    ),
    main('staff-content', 74, { page: 'site', path: staffPaths.site, title: 'Site' }),
    main(
      'staff-content',
      73,
      { page: 'content-list', path: lists, title: 'Lists' },
      { address: '/staff/lists/issue-topics' },
    ),
    { page: 'new-content', path: staffPaths.newListEntry, menu: lists, title: 'New entry' },
    { page: 'content-item', path: staffPaths.listEntry, menu: lists, title: 'Entry' },
    { page: 'new-content', path: staffPaths.newContent, menu: content, title: 'New content' },
    { page: 'content-item', path: staffPaths.contentItem, menu: content, title: 'Content' },
    { page: 'new-event', path: staffPaths.newEvent, menu: events, title: 'New event' },
    { page: 'event-page', path: staffPaths.eventPage, menu: events, title: 'Event' },
    { page: 'event-packages', path: staffPaths.eventPackages, menu: events, title: 'Packages' },
  ]),
  ...staff({ roles: ['editor', 'learning', 'support', 'admin'] }, [
    main('staff-content', 12, { page: 'media-library', path: staffPaths.media, title: 'Media library' }),
    { page: 'media-item', path: staffPaths.mediaItem, menu: staffPaths.media, title: 'Media library' },
  ]),
  ...staff({ roles: ['editor', 'door', 'support', 'finance', 'admin'] }, [
    main('staff-events', 20, { page: 'event-list', path: events, title: 'Events' }),
    { page: 'event', path: staffPaths.event, menu: events, title: 'Event' },
  ]),
  ...staff({ roles: ['door', 'support', 'admin'] }, [
    { page: 'event-attendees', path: staffPaths.eventAttendees, menu: events, title: 'Attendees' },
    { page: 'event-door', path: staffPaths.eventDoor, menu: events, title: 'Door' },
  ]),
  ...staff({ roles: ['finance', 'admin'] }, [
    main('staff-events', 30, { page: 'orders', path: staffPaths.orders, title: 'Orders' }),
    { page: 'order', path: staffPaths.order, menu: staffPaths.orders, title: 'Order' },
    main('staff-events', 31, { page: 'codes', path: staffPaths.discountCodes, title: 'Discount codes' }),
    { page: 'code', path: staffPaths.discountCode, menu: staffPaths.discountCodes, title: 'Discount code' },
    main('staff-events', 32, { page: 'reconciliation', path: staffPaths.reconciliation, title: 'Reconciliation' }),
    main(
      'staff-events',
      34,
      { page: 'providers', path: staffPaths.paymentProviders, title: 'Payment providers' },
      { label: 'Providers' },
    ),
  ]),
  ...staff({ roles: ['finance', 'admin'] }, [
    main('staff-members', 42, { page: 'plans', path: staffPaths.plans, title: 'Plans' }),
    { page: 'plan', path: staffPaths.plan, menu: staffPaths.plans, title: 'Plan' },
  ]),
  ...staff({ roles: ['support', 'finance', 'learning', 'admin'] }, [
    main('staff-members', 40, { page: 'members', path: staffPaths.members, title: 'Members' }),
    { page: 'member', path: staffPaths.member, menu: staffPaths.members, title: 'Member' },
  ]),
  ...staff({ roles: ['admin'] }, [
    { page: 'members-import', path: staffPaths.membersImport, menu: staffPaths.members, title: 'Import members' },
    main('staff-administration', 80, { page: 'roles', path: staffPaths.roles, title: 'Roles' }),
    main('staff-administration', 82, { page: 'audit', path: staffPaths.audit, title: 'Audit log' }),
  ]),
  ...staff({ roles: ['learning', 'admin'] }, [
    main('staff-learning', 50, { page: 'courses', path: courses, title: 'Courses' }),
    { page: 'course-new', path: staffPaths.newCourse, menu: courses, title: 'New course' },
    { page: 'course', path: staffPaths.course, menu: courses, title: 'Course' },
    { page: 'course-lessons', path: staffPaths.courseLessons, menu: courses, title: 'Lessons' },
    { page: 'lesson', path: staffPaths.lesson, menu: courses, title: 'Lesson' },
    { page: 'course-members', path: staffPaths.courseMembers, menu: courses, title: 'Members of a course' },
    { page: 'programs', path: staffPaths.programs, menu: courses, title: 'Programmes' },
    { page: 'program', path: staffPaths.program, menu: courses, title: 'Programme' },
    { page: 'questionnaires', path: staffPaths.questionnaires, menu: courses, title: 'Questions' },
    { page: 'questionnaire-new', path: staffPaths.newQuestionnaire, menu: courses, title: 'New questionnaire' },
    { page: 'questionnaire', path: staffPaths.questionnaire, menu: courses, title: 'Questionnaire' },
    { page: 'question-import', path: staffPaths.importQuestions, menu: courses, title: 'Import questions' },
    main('staff-learning', 52, { page: 'applications', path: applications, title: 'Applications' }),
    { page: 'application', path: staffPaths.application, menu: applications, title: 'Application' },
    main('staff-learning', 54, { page: 'grading', path: grading, title: 'Grading' }),
    { page: 'grade', path: staffPaths.gradeAttempt, menu: grading, title: 'Grade answers' },
    main('staff-learning', 56, { page: 'certificates', path: staffPaths.certificates, title: 'Certificates' }),
  ]),
  ...staff({ roles: ['support', 'admin'] }, [
    { page: 'event-attendee', path: staffPaths.eventAttendee, menu: events, title: 'Ticket' },
    main('staff-members', 60, { page: 'issues', path: issues, title: 'Issues' }),
    { page: 'canned-answers', path: staffPaths.cannedAnswers, menu: issues, title: 'Saved answers' },
    { page: 'issue', path: staffPaths.issue, menu: issues, title: 'Issue' },
    main('staff-members', 62, { page: 'bank-leads', path: staffPaths.bankLeads, title: 'Bank leads' }),
    main('staff-members', 66, { page: 'volunteers', path: staffPaths.volunteers, title: 'Volunteers' }),
  ]),
  ...staff({ roles: ['editor', 'support', 'admin'] }, [
    main('staff-content', 64, { page: 'promotions', path: promotions, title: 'Promotions' }),
    { page: 'promotion', path: staffPaths.promotion, menu: promotions, title: 'Promotion' },
  ]),
  ...staff({ roles: MAIL_ROLES }, [
    main('staff-content', 70, { page: 'emails', path: mail, title: 'Mail' }),
    { page: 'email-record', path: staffPaths.email, menu: mail, title: 'Email' },
  ]),
  ...staff({ roles: MAIL_WRITERS }, [
    main('staff-content', 71, { page: 'text-list', path: emailTexts, title: 'Email texts' }),
    { page: 'text-record', path: staffPaths.emailText, menu: emailTexts, title: 'Email text' },
    main('staff-content', 72, { page: 'announcement-list', path: announcements, title: 'Announcements' }),
    { page: 'new-announcement', path: staffPaths.newAnnouncement, menu: announcements, title: 'New announcement' },
    { page: 'announcement-record', path: staffPaths.announcement, menu: announcements, title: 'Announcement' },
  ]),
]);
