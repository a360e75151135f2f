import type { Api } from '../api';
import { certificateRoutes } from './certificate.routes';
import { courseRoutes } from './course.routes';
import { enrollmentRoutes } from './enrollment.routes';
import { quizRoutes } from './quiz.routes';
import { resultRoutes } from './results.routes';

/** Courses, enrollments, quizzes and the certificates that passing earns. */
export function learningRoutes(api: Api): void {
  courseRoutes(api);
  enrollmentRoutes(api);
  quizRoutes(api);
  resultRoutes(api);
  certificateRoutes(api);
}
