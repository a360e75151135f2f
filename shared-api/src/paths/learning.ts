export const learning = {
  careerCertificates: '/azadkar-google-career-certificates',
  memberCareerCertificates: '/dashboard/azadkar-google-career-certificates',
  softSkills: '/azadkar-google-soft-skills',
  memberSoftSkills: '/dashboard/azadkar-google-soft-skills',
  courses: '/dashboard/courses',
  course: '/dashboard/course/:courseSlug/:courseId',
  /** Ours */
  lesson: '/dashboard/course/:courseSlug/:courseId/lesson/:lessonId',
  enrollCourse: '/dashboard/:programId/enroll-course/:courseId/:courseName',
  courseEnrolled: '/dashboard/course/thankyou',
  getCertified: '/dashboard/get-certified/:courseId',
  startQuiz: '/dashboard/:courseId/start-quiz',
  quizResult: '/dashboard/:courseId/quiz-result/:attemptId',
  /** Ours: where a code is typed. */
  checkCertificate: '/certificate',
  /** Ours: the target of the code on a certificate; short, because people type it from paper. */
  verifyCertificate: '/certificate/:code',
} as const;
