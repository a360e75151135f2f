import { defineRouteTable } from '@azadkar/release/route-table';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

const page = { access: 'staff', roles: ['learning', 'admin'], guestGoesTo: '/login', frame: 'dashboard' } as const;
const menu = { place: 'dashboard', group: 'staff' } as const;

export const learningRows = defineRouteTable([
  {
    ...page,
    page: 'courses',
    path: staffPaths.courses,
    title: 'Courses',
    menu: { ...menu, label: 'Courses', order: 50 },
  },
  { ...page, page: 'course-new', path: staffPaths.newCourse, partOf: staffPaths.courses, title: 'New course' },
  { ...page, page: 'course', path: staffPaths.course, partOf: staffPaths.courses, title: 'Course' },
  { ...page, page: 'course-lessons', path: staffPaths.courseLessons, partOf: staffPaths.courses, title: 'Lessons' },
  { ...page, page: 'lesson', path: staffPaths.lesson, partOf: staffPaths.courses, title: 'Lesson' },
  {
    ...page,
    page: 'course-members',
    path: staffPaths.courseMembers,
    partOf: staffPaths.courses,
    title: 'Members of a course',
  },
  { ...page, page: 'programs', path: staffPaths.programs, partOf: staffPaths.courses, title: 'Programmes' },
  { ...page, page: 'program-new', path: staffPaths.newProgram, partOf: staffPaths.courses, title: 'New programme' },
  { ...page, page: 'program', path: staffPaths.program, partOf: staffPaths.courses, title: 'Programme' },
  { ...page, page: 'questionnaires', path: staffPaths.questionnaires, partOf: staffPaths.courses, title: 'Questions' },
  {
    ...page,
    page: 'questionnaire-new',
    path: staffPaths.newQuestionnaire,
    partOf: staffPaths.courses,
    title: 'New questionnaire',
  },
  {
    ...page,
    page: 'questionnaire',
    path: staffPaths.questionnaire,
    partOf: staffPaths.courses,
    title: 'Questionnaire',
  },
  {
    ...page,
    page: 'question-import',
    path: staffPaths.importQuestions,
    partOf: staffPaths.courses,
    title: 'Import questions',
  },
  {
    ...page,
    page: 'applications',
    path: staffPaths.applications,
    title: 'Applications',
    menu: { ...menu, label: 'Applications', order: 52 },
  },
  { ...page, page: 'application', path: staffPaths.application, partOf: staffPaths.applications, title: 'Application' },
  {
    ...page,
    page: 'grading',
    path: staffPaths.grading,
    title: 'Grading',
    menu: { ...menu, label: 'Grading', order: 54 },
  },
  { ...page, page: 'grade', path: staffPaths.gradeAttempt, partOf: staffPaths.grading, title: 'Grade answers' },
  {
    ...page,
    page: 'certificates',
    path: staffPaths.certificates,
    title: 'Certificates',
    menu: { ...menu, label: 'Certificates', order: 56 },
  },
]);
