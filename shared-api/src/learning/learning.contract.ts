import { defineContract, member, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const learning = defineContract('learning', () => import('./learning.schema'), {
  courses: member.get('/courses', {
    summary: "Ours: the catalogue, each course with the member's own enrollment.",
    reply: 'courses',
  }),
  nextCourse: member.get('/user/next-course', {
    summary: 'Ours: the course that the member can continue, one with an open quiz first. Without one: null.',
    reply: 'nextCourse',
  }),
  course: member.get('/courses/:id', { summary: 'One course with its quiz figures.', reply: 'course' }),
  courseLessons: member.get('/courses/:id/lessons', {
    summary: 'Ours: the modules of a course and their lessons, with what the member has done and may read.',
    reply: 'courseLessons',
  }),
  lesson: member.get('/lessons/:lessonId', {
    summary: 'Ours: a lesson, for who is in its course; a free one for every member.',
    reply: 'lesson',
  }),
  lessonFile: member.get('/lessons/:lessonId/file', {
    summary: 'Ours: the file of a lesson, as a short-lived link.',
    reply: 'lessonFile',
  }),
  openedLesson: member.post('/lessons/:lessonId/opened', {
    summary: 'Ours: keeps that the member is at this lesson, for another device. Of a free lesson of others: nothing.',
  }),
  finishLesson: member.post('/lessons/:lessonId/done', {
    summary: 'Ours: marks a lesson as done. A second time changes nothing.',
    reply: 'lessonProgress',
  }),
  programPage: visitor.get('/program-pages/:page', {
    summary: 'Ours: what a page tells of its program. Null: the program is not offered.',
    reply: 'programPage',
  }),
  courseProgram: member.get('/course-program', {
    summary: "A program's open courses and its enrollment questionnaire.",
    query: 'courseProgramQuery',
    reply: 'courseProgram',
  }),
  enrollCourse: member.post('/course', {
    summary: 'Enrol in a course with the answers to the questionnaire.',
    body: 'enrollCourseBody',
    reply: 'hashedEnrollment',
  }),
  enrollment: member.get('/course-enrollment/:hashedId', {
    summary: "The member's own enrollment by its hashed id.",
    reply: 'enrollment',
  }),
  isCertified: member.get('/user-is-certified/:courseId', {
    summary: 'The attempt that certified the member. Without one: the error flag with status 200, nothing to show.',
    reply: 'certifiedAttempt',
  }),
  quizCertificate: member.get('/get-quiz-certificate/:attemptId', {
    summary: 'The certificate of a passed attempt, as a short-lived link to a PDF.',
    reply: 'certificateLink',
  }),
  checkQuizEligibility: member.get('/courses/:id/check-quiz-eligibility', {
    summary: 'Whether the member may take the quiz now; the message says why not.',
    reply: 'eligibility',
  }),
  quizQuestionnaire: member.get('/courses/:id/quiz-questionnaire', {
    summary: 'The questions, for who is eligible.',
    reply: 'quizQuestionnaire',
  }),
  courseQuiz: member.get('/get-course-quiz/:courseId', {
    summary: "The course's quiz with its figures and questions, for who is eligible.",
    reply: 'courseQuiz',
  }),
  startQuiz: member.post('/courses/:id/attempts', {
    summary: 'Ours: opens the one attempt under way, or resumes it with the answers that were saved.',
    reply: 'openAttempt',
  }),
  saveQuizAnswers: member.post('/quiz-attempts/:attemptId/answers', {
    summary: 'Ours: keeps the answers given so far, for who comes back to the attempt.',
    body: 'saveQuizAnswersBody',
  }),
  submitQuiz: member.post('/course/submit-quiz', {
    summary: 'Submit the answers; answers the attempt. An attempt that was submitted already answers itself.',
    body: 'submitQuizBody',
    reply: 'submittedAttempt',
  }),
  quizResult: member.get('/get-quiz-result/:attemptId', {
    summary: 'The result of an own attempt.',
    reply: 'quizResult',
  }),
  verifyCertificate: visitor.get('/certificates/:code', {
    summary: 'Ours: whether a certificate is genuine.',
    reply: 'verifiedCertificate',
  }),
  memberCertificates: visitor.get('/member/:memberId/certificates', {
    summary: "Ours: a member's valid certificates of courses, newest first, for who may see the member's page.",
    reply: 'memberCertificates',
  }),
  figures: staffWith(figuresFor.learning).get('/staff/learning', {
    summary: 'Ours, for some roles: applications, quizzes and certificates of the last seven days.',
    reply: 'figures',
  }),
});
