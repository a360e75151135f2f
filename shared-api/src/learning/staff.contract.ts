/** What the staff of learning do: courses and lessons, questionnaires, applications, grading, certificates. */
import { defineContract, staffWith } from '../endpoint';
import { exportOf } from '../staff/export-of';
import { figuresFor } from '../staff/staff.rules';
import { UPLOAD_PART_BYTES } from './learning.rules';

const learning = staffWith(['learning', 'admin']);
const learners = staffWith(['learning', 'admin'], { fresh: true });

export const learningStaff = defineContract('learningStaff', () => import('./staff.schema'), {
  courseOptions: learning.get('/staff/course-options', {
    summary: 'The programs and questionnaires that a course can have.',
    reply: 'courseOptions',
  }),
  courses: learning.get('/staff/courses', {
    summary: 'All courses, drafts too.',
    query: 'coursesQuery',
    filters: ['program', 'state'],
    reply: 'courses',
  }),
  exportCourses: learning.post('/staff/courses/export', exportOf('courses', 'coursesQuery')),
  course: learning.get('/staff/courses/:courseId', { summary: 'One course as it is edited.', reply: 'course' }),
  createCourse: learning.post('/staff/courses', { summary: 'A new course.', body: 'courseBody', reply: 'created' }),
  saveCourse: learning.post('/staff/courses/:courseId', {
    summary: 'Changes a course. One that members are enrolled in cannot become a draft again.',
    body: 'courseBody',
    reply: 'saved',
  }),
  deleteCourse: learning.post('/staff/courses/:courseId/delete', {
    summary: 'Deletes a draft that nobody was ever enrolled in, with its lessons.',
  }),
  outline: learning.get('/staff/courses/:courseId/outline', {
    summary: 'The modules of a course with their lessons.',
    reply: 'outline',
  }),
  saveOutline: learning.post('/staff/courses/:courseId/outline', {
    summary: 'Titles and order of modules, and the order of their lessons. A module that is left out must be empty.',
    body: 'outlineBody',
    reply: 'outline',
  }),
  createLesson: learning.post('/staff/courses/:courseId/lessons', {
    summary: 'A new lesson at the end of a module.',
    body: 'newLessonBody',
    reply: 'created',
  }),
  lesson: learning.get('/staff/lessons/:lessonId', { summary: 'One lesson as it is edited.', reply: 'lesson' }),
  saveLesson: learning.post('/staff/lessons/:lessonId', {
    summary: 'Changes a lesson.',
    body: 'lessonBody',
    reply: 'saved',
  }),
  deleteLesson: learning.post('/staff/lessons/:lessonId/delete', {
    summary: 'Deletes a lesson, and the progress of members in it.',
  }),
  beginUpload: learning.post('/staff/lessons/:lessonId/uploads', {
    summary: 'Begins to upload a film or a file of a lesson in parts, or goes on with the same one.',
    body: 'lessonUploadBody',
    reply: 'lessonUpload',
  }),
  uploadPart: learning.post('/staff/lessons/:lessonId/uploads/:name/parts/:part', {
    summary: 'One part of an upload, in their order from 0; one that has arrived before may be sent again.',
    file: 'file',
    maxFileBytes: UPLOAD_PART_BYTES + 1,
    reply: 'receivedParts',
  }),
  finishUpload: learning.post('/staff/lessons/:lessonId/uploads/:name/finish', {
    summary: 'Ends an upload whose parts are all there. A file takes its place in the lesson; a film gets its address.',
    reply: 'finishedUpload',
  }),
  removeLessonFile: learning.post('/staff/lessons/:lessonId/file/remove', {
    summary: 'Removes the file of a lesson.',
    reply: 'lesson',
  }),
  courseMembers: learning.get('/staff/courses/:courseId/members', {
    summary: 'Who is enrolled in a course, with their attempts at its quiz.',
    query: 'courseMembersQuery',
    filters: ['status'],
    reply: 'courseMembers',
  }),
  exportCourseMembers: learners.post(
    '/staff/courses/:courseId/members/export',
    exportOf('the members of a course', 'courseMembersQuery'),
  ),
  grantAttempts: learning.post('/staff/courses/:courseId/attempts', {
    summary: 'Gives a member attempts beyond those that the course allows.',
    body: 'moreAttemptsBody',
  }),
  questionnaires: learning.get('/staff/questionnaires', {
    summary: 'Questionnaires and banks of questions.',
    query: 'questionnairesQuery',
    filters: ['kind'],
    reply: 'questionnaires',
  }),
  exportQuestionnaires: learning.post(
    '/staff/questionnaires/export',
    exportOf('questionnaires', 'questionnairesQuery'),
  ),
  questionnaire: learning.get('/staff/questionnaires/:questionnaireId', {
    summary: 'One questionnaire with its questions, right answers and rubrics.',
    reply: 'questionnaire',
  }),
  createQuestionnaire: learning.post('/staff/questionnaires', {
    summary: 'A new questionnaire, or a new bank.',
    body: 'newQuestionnaireBody',
    reply: 'created',
  }),
  saveQuestionnaire: learning.post('/staff/questionnaires/:questionnaireId', {
    summary: 'Changes a questionnaire with all its questions. Attempts that have begun keep theirs.',
    body: 'questionnaireBody',
    reply: 'questionnaire',
  }),
  deleteQuestionnaire: learning.post('/staff/questionnaires/:questionnaireId/delete', {
    summary: 'Deletes a questionnaire that no course and no program uses.',
  }),
  copyQuestions: learning.post('/staff/questionnaires/:questionnaireId/copy', {
    summary: 'Copies questions of banks to the end of a questionnaire.',
    body: 'copyQuestionsBody',
    reply: 'questionnaire',
  }),
  planImport: learning.post('/staff/questionnaires/:questionnaireId/import/plan', {
    summary: 'What importing a file of questions (CSV) would do; it changes nothing.',
    file: 'file',
    reply: 'importPlan',
  }),
  importQuestions: learning.post('/staff/questionnaires/:questionnaireId/import', {
    summary: 'Adds the new questions of a file to the end of a questionnaire.',
    file: 'file',
    query: 'importQuery',
    reply: 'imported',
  }),
  exportQuestions: learning.get('/staff/questionnaires/:questionnaireId/export', {
    summary: 'The questions as CSV, which can be imported again.',
    reply: 'questionFile',
  }),
  questionTemplate: learning.get('/staff/question-template', {
    summary: 'An example of the CSV that can be imported.',
    reply: 'questionFile',
  }),
  applications: learning.get('/staff/applications', {
    summary: 'Enrollments in all courses, those that wait for a decision among them.',
    query: 'applicationsQuery',
    filters: ['status', 'course'],
    reply: 'applications',
  }),
  exportApplications: learners.post(
    '/staff/applications/export',
    exportOf('applications with their answers', 'applicationsQuery'),
  ),
  application: learning.get('/staff/applications/:applicationId', {
    summary: 'One application with its answers.',
    reply: 'applicationDetail',
  }),
  planDecision: learning.post('/staff/applications/plan', {
    summary: 'What a decision about some applications would do, and the email it sends; it changes nothing.',
    body: 'decisionPlanBody',
    reply: 'decisionPlan',
  }),
  decide: learning.post('/staff/applications/decide', {
    summary: 'Decides about applications as planned, and writes to their members.',
    body: 'decideBody',
    reply: 'decided',
  }),
  saveNote: learning.post('/staff/applications/:applicationId/note', {
    summary: 'A note about an application, for the staff alone.',
    body: 'noteBody',
    reply: 'saved',
  }),
  gradingQueue: learning.get('/staff/grading', {
    summary: 'Quizzes with answers in words that wait for their grades.',
    query: 'gradingQuery',
    filters: ['course'],
    reply: 'gradingQueue',
  }),
  claimAttempt: learning.post('/staff/grading/claim', {
    summary: 'Takes an attempt for grading: nobody else can grade it for some minutes. Nothing waits: null.',
    body: 'claimBody',
    reply: 'claimedAttempt',
  }),
  releaseAttempt: learning.post('/staff/grading/:attemptId/release', {
    summary: 'Gives an attempt back to the queue.',
  }),
  gradeAttempt: learning.post('/staff/grading/:attemptId/grade', {
    summary: 'Gives the points of the text answers. Passing earns the certificate, as it does without them.',
    body: 'gradeBody',
    reply: 'graded',
  }),
  certificates: learning.get('/staff/certificates', {
    summary: 'All certificates, revoked ones too.',
    query: 'certificatesQuery',
    filters: ['kind', 'status'],
    reply: 'certificates',
  }),
  exportCertificates: learners.post('/staff/certificates/export', exportOf('certificates', 'certificatesQuery')),
  revokeCertificate: learning.post('/staff/certificates/:code/revoke', {
    summary: 'Revokes a certificate: its page says so from then on.',
    body: 'revokeBody',
  }),
  reissueCertificate: learning.post('/staff/certificates/:code/reissue', {
    summary: 'Revokes a certificate and issues it anew, under another name where the old one was wrong.',
    body: 'reissueBody',
    reply: 'reissued',
  }),
  months: staffWith(figuresFor.learning).get('/staff/learning/months', {
    summary: 'How many enrollments and certificates there were in each of the last 24 months.',
    reply: 'monthlyCounts',
  }),
});
