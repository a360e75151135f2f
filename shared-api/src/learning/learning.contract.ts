import { defineContract, member, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const learning = defineContract('learning', () => import('./learning.schema'), {
  /** Ours: the catalogue, each course with the member's own enrollment. */
  courses: member.get('/courses', { reply: 'courses' }),
  /** Ours: the course that the member can continue, one with an open quiz first. Without one: null. */
  nextCourse: member.get('/user/next-course', { reply: 'nextCourse' }),
  course: member.get('/courses/:id', { reply: 'course' }),
  /** Ours: the modules of a course and their lessons, with what the member has done and may read. */
  courseLessons: member.get('/courses/:id/lessons', { reply: 'courseLessons' }),
  /** Ours: a lesson, for who is in its course; a free one for every member. */
  lesson: member.get('/lessons/:lessonId', { reply: 'lesson' }),
  lessonFile: member.get('/lessons/:lessonId/file', { reply: 'lessonFile' }),
  /** Ours: keeps that the member is at this lesson, for another device. Of a free lesson of others: nothing. */
  openedLesson: member.post('/lessons/:lessonId/opened', {}),
  /** Ours: marks a lesson as done. A second time changes nothing. */
  finishLesson: member.post('/lessons/:lessonId/done', { reply: 'lessonProgress' }),
  /** Ours: what a page tells of its program. Null: the program is not offered. */
  programPage: visitor.get('/program-pages/:page', { reply: 'programPage' }),
  courseProgram: member.get('/course-program', { query: 'courseProgramQuery', reply: 'courseProgram' }),
  enrollCourse: member.post('/course', { body: 'enrollCourseBody', reply: 'hashedEnrollment' }),
  enrollment: member.get('/course-enrollment/:hashedId', { reply: 'enrollment' }),
  /** The attempt that certified the member. Without one: the error flag with status 200, nothing to show. */
  isCertified: member.get('/user-is-certified/:courseId', { reply: 'certifiedAttempt' }),
  /** The certificate of a passed attempt, as a short-lived link to a PDF. */
  quizCertificate: member.get('/get-quiz-certificate/:attemptId', { reply: 'certificateLink' }),
  /** Whether the member may take the quiz now; the message says why not. */
  checkQuizEligibility: member.get('/courses/:id/check-quiz-eligibility', { reply: 'eligibility' }),
  quizQuestionnaire: member.get('/courses/:id/quiz-questionnaire', { reply: 'quizQuestionnaire' }),
  /** The course's quiz with its figures and questions, for who is eligible. */
  courseQuiz: member.get('/get-course-quiz/:courseId', { reply: 'courseQuiz' }),
  /** Ours: opens the one attempt under way, or resumes it with the answers that were saved. */
  startQuiz: member.post('/courses/:id/attempts', { reply: 'openAttempt' }),
  /** Ours: keeps the answers given so far, for who comes back to the attempt. */
  saveQuizAnswers: member.post('/quiz-attempts/:attemptId/answers', { body: 'saveQuizAnswersBody' }),
  /** Submit the answers; answers the attempt. An attempt that was submitted already answers itself. */
  submitQuiz: member.post('/course/submit-quiz', { body: 'submitQuizBody', reply: 'submittedAttempt' }),
  quizResult: member.get('/get-quiz-result/:attemptId', { reply: 'quizResult' }),
  verifyCertificate: visitor.get('/certificates/:code', { reply: 'verifiedCertificate' }),
  /** Ours: a member's valid certificates of courses, newest first, for who may see the member's page. */
  memberCertificates: visitor.get('/member/:memberId/certificates', { reply: 'memberCertificates' }),
  /** Ours, for some roles: applications, quizzes and certificates of the last seven days. */
  figures: staffWith(figuresFor.learning).get('/staff/learning', { reply: 'figures' }),
});
