/** The pages of this remote; the module that it exposes to the shell. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('learning', routeTable, {
  'career-certificates': () =>
    import(/* webpackChunkName: "career-certificates" */ './career-certificates/career-certificates.page'),
  'soft-skills': () => import(/* webpackChunkName: "soft-skills" */ './soft-skills/soft-skills.page'),
  courses: () => import(/* webpackChunkName: "courses" */ './courses/courses.page'),
  course: () => import(/* webpackChunkName: "course" */ './course/course.page'),
  'enroll-course': () => import(/* webpackChunkName: "enroll-course" */ './enroll-course/enroll-course.page'),
  'course-enrolled': () => import(/* webpackChunkName: "course-enrolled" */ './course-enrolled/course-enrolled.page'),
  'get-certified': () => import(/* webpackChunkName: "get-certified" */ './get-certified/get-certified.page'),
  'start-quiz': () => import(/* webpackChunkName: "start-quiz" */ './start-quiz/start-quiz.page'),
  'quiz-result': () => import(/* webpackChunkName: "quiz-result" */ './quiz-result/quiz-result.page'),
  'verify-certificate': () =>
    import(/* webpackChunkName: "verify-certificate" */ './verify-certificate/verify-certificate.page'),
});
