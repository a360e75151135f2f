export const learning = {
  careerCertificates: '/azadkar-google-career-certificates',
  memberCareerCertificates: '/dashboard/azadkar-google-career-certificates',
  softSkills: '/azadkar-google-soft-skills',
  memberSoftSkills: '/dashboard/azadkar-google-soft-skills',
  courses: '/dashboard/courses',
  course: '/dashboard/course/:courseSlug/:courseId',
  enrollCourse: '/dashboard/:programId/enroll-course/:courseId/:courseName',
  courseEnrolled: '/dashboard/course/thankyou',
  getCertified: '/dashboard/get-certified/:courseId',
  startQuiz: '/dashboard/:courseId/start-quiz',
  quizResult: '/dashboard/:courseId/quiz-result/:attemptId',
  /** Ours: where the code on a certificate leads; short, because it is typed from paper. */
  verifyCertificate: '/certificate/:code',
} as const;
