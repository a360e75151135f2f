/** Every page of this remote, by the roles that may open it. Loaded by builds and by Node, so it imports no component. */
import { defineRouteTable, type PageRoute } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { MAIL_ROLES, MAIL_WRITERS } from '@azadkar/shared-api/staff/mail-rules';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';

type Page<P extends string> = Pick<PageRoute, 'path' | 'title' | 'menu' | 'partOf' | 'slots'> & { readonly page: P };

/** Pages for those who have one of these roles; without `roles`, for all staff. */
const staff = <const P extends string>({ roles }: { roles?: readonly StaffRole[] }, pages: readonly Page<P>[]) =>
  pages.map((page) => ({ ...page, access: 'staff', guestGoesTo: '/login', frame: 'dashboard', roles }) as const);

/** The groups of the menu beside these pages, as the shell has them. */
type Group = 'staff' | `staff-${'members' | 'events' | 'content' | 'learning' | 'administration'}`;

/** The entry of a main page in the menu. A page without one says by `partOf` whose entry is marked. */
const entry = (group: Group, label: string, order: number) => ({ place: 'dashboard', group, label, order }) as const;

const { content, events, courses, applications, grading, issues, promotions, mail, emailTexts, announcements } =
  staffPaths;

export const routeTable = defineRouteTable([
  ...staff({}, [
    {
      page: 'overview',
      path: staffPaths.overview,
      title: 'Overview',
      menu: entry('staff', 'Overview', 5),
      slots: [{ slot: 'staff-overview@1', maxKilobytes: 10 }],
    },
    {
      page: 'search',
      path: staffPaths.search,
      title: 'Search',
      menu: { place: 'header', group: 'staff', label: 'Search', order: 10 },
    },
    { page: 'figures', path: staffPaths.figures, title: 'Figures', menu: entry('staff-administration', 'Figures', 78) },
    { page: 'task-list', path: staffPaths.tasks, title: 'Tasks', menu: entry('staff', 'Tasks', 84) },
  ]),
  ...staff({ roles: ['editor', 'admin'] }, [
    {
      page: 'content-list',
      path: content,
      title: 'Content',
      menu: { ...entry('staff-content', 'Content', 10), address: '/staff/content/blog' },
    },
    { page: 'new-content', path: staffPaths.newContent, partOf: content, title: 'New content' },
    { page: 'content-item', path: staffPaths.contentItem, partOf: content, title: 'Content' },
    { page: 'new-event', path: staffPaths.newEvent, partOf: events, title: 'New event' },
    { page: 'event-page', path: staffPaths.eventPage, partOf: events, title: 'Event' },
    { page: 'event-packages', path: staffPaths.eventPackages, partOf: events, title: 'Packages' },
  ]),
  ...staff({ roles: ['editor', 'learning', 'support', 'admin'] }, [
    {
      page: 'media-library',
      path: staffPaths.media,
      title: 'Media library',
      menu: entry('staff-content', 'Media library', 12),
    },
    { page: 'media-item', path: staffPaths.mediaItem, partOf: staffPaths.media, title: 'Media library' },
  ]),
  ...staff({ roles: ['editor', 'door', 'support', 'finance', 'admin'] }, [
    { page: 'event-list', path: events, title: 'Events', menu: entry('staff-events', 'Events', 20) },
    { page: 'event', path: staffPaths.event, partOf: events, title: 'Event' },
  ]),
  ...staff({ roles: ['door', 'support', 'admin'] }, [
    { page: 'event-attendees', path: staffPaths.eventAttendees, partOf: events, title: 'Attendees' },
    { page: 'event-door', path: staffPaths.eventDoor, partOf: events, title: 'Door' },
  ]),
  ...staff({ roles: ['finance', 'admin'] }, [
    { page: 'orders', path: staffPaths.orders, title: 'Orders', menu: entry('staff-events', 'Orders', 30) },
    { page: 'order', path: staffPaths.order, partOf: staffPaths.orders, title: 'Order' },
    {
      page: 'reconciliation',
      path: staffPaths.reconciliation,
      title: 'Reconciliation',
      menu: entry('staff-events', 'Reconciliation', 32),
    },
    {
      page: 'providers',
      path: staffPaths.paymentProviders,
      title: 'Payment providers',
      menu: entry('staff-events', 'Providers', 34),
    },
  ]),
  ...staff({ roles: ['support', 'finance', 'learning', 'admin'] }, [
    { page: 'members', path: staffPaths.members, title: 'Members', menu: entry('staff-members', 'Members', 40) },
    { page: 'member', path: staffPaths.member, partOf: staffPaths.members, title: 'Member' },
  ]),
  ...staff({ roles: ['admin'] }, [
    { page: 'roles', path: staffPaths.roles, title: 'Roles', menu: entry('staff-administration', 'Roles', 80) },
    { page: 'audit', path: staffPaths.audit, title: 'Audit log', menu: entry('staff-administration', 'Audit log', 82) },
  ]),
  ...staff({ roles: ['learning', 'admin'] }, [
    { page: 'courses', path: courses, title: 'Courses', menu: entry('staff-learning', 'Courses', 50) },
    { page: 'course-new', path: staffPaths.newCourse, partOf: courses, title: 'New course' },
    { page: 'course', path: staffPaths.course, partOf: courses, title: 'Course' },
    { page: 'course-lessons', path: staffPaths.courseLessons, partOf: courses, title: 'Lessons' },
    { page: 'lesson', path: staffPaths.lesson, partOf: courses, title: 'Lesson' },
    { page: 'course-members', path: staffPaths.courseMembers, partOf: courses, title: 'Members of a course' },
    { page: 'programs', path: staffPaths.programs, partOf: courses, title: 'Programmes' },
    { page: 'program-new', path: staffPaths.newProgram, partOf: courses, title: 'New programme' },
    { page: 'program', path: staffPaths.program, partOf: courses, title: 'Programme' },
    { page: 'questionnaires', path: staffPaths.questionnaires, partOf: courses, title: 'Questions' },
    { page: 'questionnaire-new', path: staffPaths.newQuestionnaire, partOf: courses, title: 'New questionnaire' },
    { page: 'questionnaire', path: staffPaths.questionnaire, partOf: courses, title: 'Questionnaire' },
    { page: 'question-import', path: staffPaths.importQuestions, partOf: courses, title: 'Import questions' },
    {
      page: 'applications',
      path: applications,
      title: 'Applications',
      menu: entry('staff-learning', 'Applications', 52),
    },
    { page: 'application', path: staffPaths.application, partOf: applications, title: 'Application' },
    { page: 'grading', path: grading, title: 'Grading', menu: entry('staff-learning', 'Grading', 54) },
    { page: 'grade', path: staffPaths.gradeAttempt, partOf: grading, title: 'Grade answers' },
    {
      page: 'certificates',
      path: staffPaths.certificates,
      title: 'Certificates',
      menu: entry('staff-learning', 'Certificates', 56),
    },
  ]),
  ...staff({ roles: ['support', 'admin'] }, [
    { page: 'event-attendee', path: staffPaths.eventAttendee, partOf: events, title: 'Ticket' },
    { page: 'issues', path: issues, title: 'Issues', menu: entry('staff-members', 'Issues', 60) },
    { page: 'canned-answers', path: staffPaths.cannedAnswers, partOf: issues, title: 'Saved answers' },
    { page: 'issue', path: staffPaths.issue, partOf: issues, title: 'Issue' },
    {
      page: 'bank-leads',
      path: staffPaths.bankLeads,
      title: 'Bank leads',
      menu: entry('staff-members', 'Bank leads', 62),
    },
    {
      page: 'volunteers',
      path: staffPaths.volunteers,
      title: 'Volunteers',
      menu: entry('staff-members', 'Volunteers', 66),
    },
  ]),
  ...staff({ roles: ['editor', 'support', 'admin'] }, [
    { page: 'promotions', path: promotions, title: 'Promotions', menu: entry('staff-content', 'Promotions', 64) },
    { page: 'new-promotion', path: staffPaths.newPromotion, partOf: promotions, title: 'New promotion' },
    { page: 'promotion', path: staffPaths.promotion, partOf: promotions, title: 'Promotion' },
  ]),
  ...staff({ roles: MAIL_ROLES }, [
    { page: 'emails', path: mail, title: 'Mail', menu: entry('staff-content', 'Mail', 70) },
    { page: 'email-record', path: staffPaths.email, partOf: mail, title: 'Email' },
  ]),
  ...staff({ roles: MAIL_WRITERS }, [
    { page: 'text-list', path: emailTexts, title: 'Email texts', menu: entry('staff-content', 'Email texts', 71) },
    { page: 'text-record', path: staffPaths.emailText, partOf: emailTexts, title: 'Email text' },
    {
      page: 'announcement-list',
      path: announcements,
      title: 'Announcements',
      menu: entry('staff-content', 'Announcements', 72),
    },
    { page: 'new-announcement', path: staffPaths.newAnnouncement, partOf: announcements, title: 'New announcement' },
    { page: 'announcement-record', path: staffPaths.announcement, partOf: announcements, title: 'Announcement' },
  ]),
]);
