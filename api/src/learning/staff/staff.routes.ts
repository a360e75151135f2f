import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../api';
import { serve } from '../../http/serve';
import { countMonths } from '../figures/months.queries';
import { applicationRoutes } from './applications/application.routes';
import { certificateStaffRoutes } from './certificates/certificate.routes';
import { courseRoutes } from './courses/course.routes';
import { lessonRoutes } from './courses/lesson.routes';
import { lessonFileRoutes } from './courses/lesson-file.routes';
import { lessonUploadRoutes } from './courses/lesson-upload.routes';
import { courseMemberRoutes } from './courses/members.routes';
import { outlineRoutes } from './courses/outline.routes';
import { programRoutes } from './courses/programs.routes';
import { gradingRoutes } from './grading/grading.routes';
import { questionImportRoutes } from './questions/question-import.routes';
import { questionnaireRoutes } from './questions/questionnaire.routes';

/** What the staff of learning work with. */
export function learningStaffRoutes(api: Api): void {
  programRoutes(api);
  courseRoutes(api);
  outlineRoutes(api);
  lessonRoutes(api);
  lessonFileRoutes(api);
  lessonUploadRoutes(api);
  courseMemberRoutes(api);
  questionnaireRoutes(api);
  questionImportRoutes(api);
  applicationRoutes(api);
  gradingRoutes(api);
  certificateStaffRoutes(api);
  serve(api, learningStaff.months, () => countMonths(api.db));
}
