/** The pages of this remote; the module that it exposes to the shell. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('learning', routeTable, {
  'career-certificates': () => import('./career-certificates/career-certificates.page'),
  'soft-skills': () => import('./soft-skills.page'),
  courses: () => import('./courses.page'),
  course: () => import('./course.page'),
  lesson: () => import('./lesson/lesson.page'),
  'enroll-course': () => import('./enroll-course.page'),
  'course-enrolled': () => import('./course-enrolled.page'),
  'get-certified': () => import('./get-certified.page'),
  'start-quiz': () => import('./start-quiz/start-quiz.page'),
  'quiz-result': () => import('./quiz-result.page'),
  'verify-certificate': () => import('./verify-certificate.page'),
});
