import type { Api } from '../api';
import { certificateRoutes } from './certificate.routes';
import { courseRoutes } from './course.routes';
import { enrolmentRoutes } from './enrolment.routes';
import { quizRoutes } from './quiz.routes';
import { resultRoutes } from './results.routes';

/** Courses, enrolments, quizzes and the certificates that passing earns. */
export function learningRoutes(api: Api): void {
  courseRoutes(api);
  enrolmentRoutes(api);
  quizRoutes(api);
  resultRoutes(api);
  certificateRoutes(api);
}
