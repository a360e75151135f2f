import type { AnyTask } from '../../tasks/task';
import { exportApplicationsTask } from './applications/export-applications';
import { exportCertificatesTask } from './certificates/export-certificates';
import { exportCourseMembersTask } from './courses/export-members';
import { exportProgramsTask } from './courses/programs.queries';
import { exportCoursesTask } from './export-courses';
import { exportQuestionnairesTask } from './questions/export-questionnaires';

/** The long work of the staff of learning. */
export const learningTasks: readonly AnyTask[] = [
  exportApplicationsTask,
  exportCertificatesTask,
  exportCourseMembersTask,
  exportCoursesTask,
  exportProgramsTask,
  exportQuestionnairesTask,
];
