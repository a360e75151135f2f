import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const publicPage = { access: 'public', query: [] } as const;
const memberPage = { access: 'member' } as const;
/** Guests are sent to sign up instead of to log in, because these pages are advertised to non-members. */
const advertisedPage = { access: { for: 'member', guestGoesTo: '/register' } } as const;
const coursePage = { ...memberPage, menu: paths.courses } as const;

export const routeTable = defineRouteTable([
  {
    ...publicPage,
    page: 'career-certificates',
    path: paths.careerCertificates,
    menu: { place: 'footer', group: 'learn', label: 'Google Career Certificates', order: 10 },
    title: 'Google Career Certificates',
    description: 'Career certificates for members: what one learns in each, and how to apply.',
  },
  {
    ...advertisedPage,
    page: 'career-certificates',
    path: paths.memberCareerCertificates,
    menu: { place: 'dashboard', group: 'learn', label: 'Google Career Certificates', order: 30 },
    title: 'Google Career Certificates',
  },
  {
    ...publicPage,
    page: 'soft-skills',
    path: paths.softSkills,
    offline: true,
    menu: { place: 'footer', group: 'learn', label: 'Soft Skills Program', order: 20 },
    title: 'Soft Skills Program',
    description: 'Skills for working with clients: what one learns, how it goes, and where to register.',
  },
  {
    ...advertisedPage,
    page: 'soft-skills',
    path: paths.memberSoftSkills,
    offline: true,
    menu: { place: 'dashboard', group: 'learn', label: 'Soft Skills Program', order: 40 },
    title: 'Soft Skills Program',
  },
  {
    ...memberPage,
    page: 'courses',
    path: paths.courses,
    offline: true,
    menu: { place: 'dashboard', group: 'learn', label: 'Courses', order: 20 },
    title: 'Courses',
  },
  { ...coursePage, ...advertisedPage, page: 'course', path: paths.course, offline: true, title: 'Course' },
  { ...coursePage, page: 'lesson', path: paths.lesson, offline: true, title: 'Lesson' },
  {
    ...coursePage,
    page: 'enroll-course',
    path: paths.enrollCourse,
    access: { ...advertisedPage.access, needsCompleteProfile: true },
    title: 'Enrol in a course',
    description: 'Apply for a course: a few questions about you, and about what you want to learn.',
  },
  { ...coursePage, page: 'course-enrolled', path: paths.courseEnrolled, title: 'Your enrolment' },
  { ...coursePage, page: 'get-certified', path: paths.getCertified, title: 'Get Certified' },
  { ...coursePage, page: 'start-quiz', path: paths.startQuiz, title: 'Quiz' },
  {
    ...coursePage,
    page: 'quiz-result',
    path: paths.quizResult,
    yieldsTo: ['account'], // a membership may be named "quiz-result"
    title: 'Quiz result',
  },
  {
    ...publicPage,
    page: 'verify-certificate',
    path: paths.checkCertificate,
    menu: { place: 'footer', group: 'support', label: 'Verify a certificate', order: 30 },
    title: 'Verify a certificate',
    description: 'Check by its code whether a certificate of the association is genuine.',
  },
  {
    ...publicPage,
    page: 'verify-certificate',
    path: paths.verifyCertificate,
    render: 'each time', // one that is revoked is never shown as valid
    title: 'Certificate',
    description: 'Check whether a certificate of the association is genuine, and what it was given for.',
  },
]);
