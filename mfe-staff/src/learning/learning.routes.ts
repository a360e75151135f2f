import { buildRoutes } from '@azadkar/release/route-table';
import { learningRows } from './learning.rows';

export const learningRoutes = buildRoutes('staff', learningRows, {
  courses: () => import('./courses/courses.page'),
  'course-new': () => import('./courses/new-course.page'),
  course: () => import('./courses/course.page'),
  'course-lessons': () => import('./lessons/lessons.page'),
  lesson: () => import('./lessons/lesson.page'),
  'course-members': () => import('./courses/members.page'),
  programs: () => import('./programs/programs.page'),
  'program-new': () => import('./programs/new-program.page'),
  program: () => import('./programs/program.page'),
  questionnaires: () => import('./questionnaires/questionnaires.page'),
  'questionnaire-new': () => import('./questionnaires/new-questionnaire.page'),
  questionnaire: () => import('./questionnaires/questionnaire.page'),
  'question-import': () => import('./questionnaires/import.page'),
  applications: () => import('./applications/applications.page'),
  application: () => import('./applications/application.page'),
  grading: () => import('./grading/grading.page'),
  grade: () => import('./grading/grade.page'),
  certificates: () => import('./certificates/certificates.page'),
});
