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

interface Entry {
  label?: string;
  address?: `/${string}`;
}

/** A main page, with an entry of its title in the menu. A page without one says by `partOf` whose entry is marked. */
const main = <const P extends string>(group: Group, order: number, page: Page<P>, other: Entry = {}) => {
  const menu = { place: 'dashboard', group, label: page.title, order, ...other } as const;
  return { ...page, menu };
};

const { content, events, courses, applications, grading, issues, promotions, mail, emailTexts, announcements } =
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
    { page: 'new-content', path: staffPaths.newContent, partOf: content, title: 'New content' },
    { page: 'content-item', path: staffPaths.contentItem, partOf: content, title: 'Content' },
    { page: 'new-event', path: staffPaths.newEvent, partOf: events, title: 'New event' },
    { page: 'event-page', path: staffPaths.eventPage, partOf: events, title: 'Event' },
    { page: 'event-packages', path: staffPaths.eventPackages, partOf: events, title: 'Packages' },
  ]),
  ...staff({ roles: ['editor', 'learning', 'support', 'admin'] }, [
    main('staff-content', 12, { page: 'media-library', path: staffPaths.media, title: 'Media library' }),
    { page: 'media-item', path: staffPaths.mediaItem, partOf: staffPaths.media, title: 'Media library' },
  ]),
  ...staff({ roles: ['editor', 'door', 'support', 'finance', 'admin'] }, [
    main('staff-events', 20, { page: 'event-list', path: events, title: 'Events' }),
    { page: 'event', path: staffPaths.event, partOf: events, title: 'Event' },
  ]),
  ...staff({ roles: ['door', 'support', 'admin'] }, [
    { page: 'event-attendees', path: staffPaths.eventAttendees, partOf: events, title: 'Attendees' },
    { page: 'event-door', path: staffPaths.eventDoor, partOf: events, title: 'Door' },
  ]),
  ...staff({ roles: ['finance', 'admin'] }, [
    main('staff-events', 30, { page: 'orders', path: staffPaths.orders, title: 'Orders' }),
    { page: 'order', path: staffPaths.order, partOf: staffPaths.orders, title: 'Order' },
    main('staff-events', 32, { page: 'reconciliation', path: staffPaths.reconciliation, title: 'Reconciliation' }),
    main(
      'staff-events',
      34,
      { page: 'providers', path: staffPaths.paymentProviders, title: 'Payment providers' },
      { label: 'Providers' },
    ),
  ]),
  ...staff({ roles: ['support', 'finance', 'learning', 'admin'] }, [
    main('staff-members', 40, { page: 'members', path: staffPaths.members, title: 'Members' }),
    { page: 'member', path: staffPaths.member, partOf: staffPaths.members, title: 'Member' },
  ]),
  ...staff({ roles: ['admin'] }, [
    { page: 'members-import', path: staffPaths.membersImport, partOf: staffPaths.members, title: 'Import members' },
    main('staff-administration', 80, { page: 'roles', path: staffPaths.roles, title: 'Roles' }),
    main('staff-administration', 82, { page: 'audit', path: staffPaths.audit, title: 'Audit log' }),
  ]),
  ...staff({ roles: ['learning', 'admin'] }, [
    main('staff-learning', 50, { page: 'courses', path: courses, title: 'Courses' }),
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
    main('staff-learning', 52, { page: 'applications', path: applications, title: 'Applications' }),
    { page: 'application', path: staffPaths.application, partOf: applications, title: 'Application' },
    main('staff-learning', 54, { page: 'grading', path: grading, title: 'Grading' }),
    { page: 'grade', path: staffPaths.gradeAttempt, partOf: grading, title: 'Grade answers' },
    main('staff-learning', 56, { page: 'certificates', path: staffPaths.certificates, title: 'Certificates' }),
  ]),
  ...staff({ roles: ['support', 'admin'] }, [
    { page: 'event-attendee', path: staffPaths.eventAttendee, partOf: events, title: 'Ticket' },
    main('staff-members', 60, { page: 'issues', path: issues, title: 'Issues' }),
    { page: 'canned-answers', path: staffPaths.cannedAnswers, partOf: issues, title: 'Saved answers' },
    { page: 'issue', path: staffPaths.issue, partOf: issues, title: 'Issue' },
    main('staff-members', 62, { page: 'bank-leads', path: staffPaths.bankLeads, title: 'Bank leads' }),
    main('staff-members', 66, { page: 'volunteers', path: staffPaths.volunteers, title: 'Volunteers' }),
  ]),
  ...staff({ roles: ['editor', 'support', 'admin'] }, [
    main('staff-content', 64, { page: 'promotions', path: promotions, title: 'Promotions' }),
    { page: 'new-promotion', path: staffPaths.newPromotion, partOf: promotions, title: 'New promotion' },
    { page: 'promotion', path: staffPaths.promotion, partOf: promotions, title: 'Promotion' },
  ]),
  ...staff({ roles: MAIL_ROLES }, [
    main('staff-content', 70, { page: 'emails', path: mail, title: 'Mail' }),
    { page: 'email-record', path: staffPaths.email, partOf: mail, title: 'Email' },
  ]),
  ...staff({ roles: MAIL_WRITERS }, [
    main('staff-content', 71, { page: 'text-list', path: emailTexts, title: 'Email texts' }),
    { page: 'text-record', path: staffPaths.emailText, partOf: emailTexts, title: 'Email text' },
    main('staff-content', 72, { page: 'announcement-list', path: announcements, title: 'Announcements' }),
    { page: 'new-announcement', path: staffPaths.newAnnouncement, partOf: announcements, title: 'New announcement' },
    { page: 'announcement-record', path: staffPaths.announcement, partOf: announcements, title: 'Announcement' },
  ]),
]);
