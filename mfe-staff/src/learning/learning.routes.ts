import { buildRoutes } from '@azadkar/release/route-table';
import { learningRows } from './learning.rows';

export const learningRoutes = buildRoutes('staff', learningRows, {
  courses: () => import('./courses/courses.page'),
  'course-new': () => import('./course-new/course-new.page'),
  course: () => import('./course/course.page'),
  'course-lessons': () => import('./course-lessons/course-lessons.page'),
  lesson: () => import('./lesson/lesson.page'),
  'course-members': () => import('./course-members/course-members.page'),
  programs: () => import('./programs/programs.page'),
  'program-new': () => import('./program-new/program-new.page'),
  program: () => import('./program/program.page'),
  questionnaires: () => import('./questionnaires/questionnaires.page'),
  'questionnaire-new': () => import('./questionnaire-new/questionnaire-new.page'),
  questionnaire: () => import('./questionnaire/questionnaire.page'),
  'question-import': () => import('./question-import/question-import.page'),
  applications: () => import('./applications/applications.page'),
  application: () => import('./application/application.page'),
  grading: () => import('./grading/grading.page'),
  grade: () => import('./grade/grade.page'),
  certificates: () => import('./certificates/certificates.page'),
});
