/** What the staff of learning do: courses and lessons, questionnaires, applications, grading, certificates. */
import { defineContract } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';
import { staffRows } from '../staff/staff-rows';
import { UPLOAD_PART_BYTES } from './learning.rules';

const learning = staffRows(['learning', 'admin']);
const learners = staffRows(['learning', 'admin'], { fresh: true });
const course = '/staff/courses/:courseId';
const lesson = '/staff/lessons/:lessonId';
const questionnaire = '/staff/questionnaires/:questionnaireId';

export const learningStaff = defineContract('learningStaff', () => import('./staff.schema'), {
  /** The programs and questionnaires that a course can have. */
  courseOptions: learning.get('/staff/course-options', { reply: 'courseOptions' }),
  /** All courses, drafts too. */
  courses: learning.list('/staff/courses', 'coursesQuery', 'courses', ['program', 'state']),
  exportCourses: learning.exported('/staff/courses/export', 'coursesQuery'),
  course: learning.get(course, { reply: 'course' }),
  createCourse: learning.post('/staff/courses', { body: 'courseBody', reply: 'created' }),
  /** Changes a course. One that members are enrolled in cannot become a draft again. */
  saveCourse: learning.post(course, { body: 'courseBody', reply: 'saved' }),
  /** Deletes a draft without any enrollment, with its lessons. */
  deleteCourse: learning.post(`${course}/delete`, {}),
  outline: learning.get(`${course}/outline`, { reply: 'outline' }),
  /** Titles and order of modules, and the order of their lessons. A module that is left out must be empty. */
  saveOutline: learning.post(`${course}/outline`, { body: 'outlineBody', reply: 'outline' }),
  /** A new lesson at the end of a module. */
  createLesson: learning.post(`${course}/lessons`, { body: 'newLessonBody', reply: 'created' }),
  lesson: learning.get(lesson, { reply: 'lesson' }),
  saveLesson: learning.post(lesson, { body: 'lessonBody', reply: 'saved' }),
  /** Deletes a lesson, and the progress of members in it. */
  deleteLesson: learning.post(`${lesson}/delete`, {}),
  /** Begins to upload a film or a file of a lesson in parts, or goes on with the same one. */
  beginUpload: learning.post(`${lesson}/uploads`, { body: 'lessonUploadBody', reply: 'lessonUpload' }),
  /** One part of an upload, in their order from 0; one that has arrived before may be sent again. */
  uploadPart: learning.post(`${lesson}/uploads/:name/parts/:part`, {
    file: 'file',
    maxFileBytes: UPLOAD_PART_BYTES + 1,
    reply: 'receivedParts',
  }),
  /** Ends an upload whose parts are all there. A file takes its place in the lesson; a film gets its address. */
  finishUpload: learning.post(`${lesson}/uploads/:name/finish`, { reply: 'finishedUpload' }),
  removeLessonFile: learning.post(`${lesson}/file/remove`, { reply: 'lesson' }),
  /** Who is enrolled in a course, with their attempts at its quiz. */
  courseMembers: learning.list(`${course}/members`, 'courseMembersQuery', 'courseMembers', ['status']),
  exportCourseMembers: learners.exported(`${course}/members/export`, 'courseMembersQuery'),
  /** Gives a member attempts beyond those that the course allows. */
  grantAttempts: learning.post(`${course}/attempts`, { body: 'moreAttemptsBody' }),
  questionnaires: learning.list('/staff/questionnaires', 'questionnairesQuery', 'questionnaires', ['kind']),
  exportQuestionnaires: learning.exported('/staff/questionnaires/export', 'questionnairesQuery'),
  questionnaire: learning.get(questionnaire, { reply: 'questionnaire' }),
  createQuestionnaire: learning.post('/staff/questionnaires', { body: 'newQuestionnaireBody', reply: 'created' }),
  /** Changes a questionnaire with all its questions. Attempts that have begun keep theirs. */
  saveQuestionnaire: learning.post(questionnaire, { body: 'questionnaireBody', reply: 'questionnaire' }),
  /** Deletes a questionnaire that no course and no program uses. */
  deleteQuestionnaire: learning.post(`${questionnaire}/delete`, {}),
  /** Copies questions of banks to the end of a questionnaire. */
  copyQuestions: learning.post(`${questionnaire}/copy`, { body: 'copyQuestionsBody', reply: 'questionnaire' }),
  /** What importing a file of questions (CSV) would do; it changes nothing. */
  planImport: learning.post(`${questionnaire}/import/plan`, { file: 'file', reply: 'importPlan' }),
  /** Adds the new questions of a file to the end of a questionnaire. */
  importQuestions: learning.post(`${questionnaire}/import`, { file: 'file', query: 'importQuery', reply: 'imported' }),
  /** The questions as CSV, which can be imported again. */
  exportQuestions: learning.get(`${questionnaire}/export`, { reply: 'questionFile' }),
  /** An example of the CSV that can be imported. */
  questionTemplate: learning.get('/staff/question-template', { reply: 'questionFile' }),
  /** Enrollments in all courses, those that wait for a decision among them. */
  applications: learning.list('/staff/applications', 'applicationsQuery', 'applications', ['status', 'course']),
  exportApplications: learners.exported('/staff/applications/export', 'applicationsQuery'),
  application: learning.get('/staff/applications/:applicationId', { reply: 'applicationDetail' }),
  /** What a decision about some applications would do, and the email it sends; it changes nothing. */
  planDecision: learning.post('/staff/applications/plan', { body: 'decisionPlanBody', reply: 'decisionPlan' }),
  /** Decides about applications as planned, and writes to their members. */
  decide: learning.post('/staff/applications/decide', { body: 'decideBody', reply: 'decided' }),
  /** A note about an application, for the staff alone. */
  saveNote: learning.post('/staff/applications/:applicationId/note', { body: 'noteBody', reply: 'saved' }),
  /** Quizzes with answers in words that wait for their grades. */
  gradingQueue: learning.list('/staff/grading', 'gradingQuery', 'gradingQueue', ['course']),
  /** Takes an attempt for grading: others cannot grade it for some minutes. Nothing waits: null. */
  claimAttempt: learning.post('/staff/grading/claim', { body: 'claimBody', reply: 'claimedAttempt' }),
  /** Gives an attempt back to the queue. */
  releaseAttempt: learning.post('/staff/grading/:attemptId/release', {}),
  /** Gives the points of the text answers. Passing earns the certificate, as it does without them. */
  gradeAttempt: learning.post('/staff/grading/:attemptId/grade', { body: 'gradeBody', reply: 'graded' }),
  /** All certificates, revoked ones too. */
  certificates: learning.list('/staff/certificates', 'certificatesQuery', 'certificates', ['kind', 'status']),
  exportCertificates: learners.exported('/staff/certificates/export', 'certificatesQuery'),
  /** Revokes a certificate: its page says so from then on. */
  revokeCertificate: learning.post('/staff/certificates/:code/revoke', { body: 'revokeBody' }),
  /** Revokes a certificate and issues it anew, under another name where the old one was wrong. */
  reissueCertificate: learning.post('/staff/certificates/:code/reissue', { body: 'reissueBody', reply: 'reissued' }),
  /** How many enrollments and certificates there were in each of the last 24 months. */
  months: staffRows(figuresFor.learning).get('/staff/learning/months', { reply: 'monthlyCounts' }),
});
