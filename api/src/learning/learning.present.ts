import { passingScore } from '@azadkar/shared-api/learning/rules';
import type { CourseDetail, CourseRow } from './courses.queries';

/** A course as the catalogue shows it. */
export function presentCourse(course: CourseRow) {
  const { id, slug, title, description, image, registrations_closed, certification, enrolment_status } = course;
  return {
    id,
    slug,
    title,
    description,
    image,
    start_date: course.start_at.toISOString(),
    end_date: course.end_at.toISOString(),
    program: { id: course.program_id, title: course.program_title },
    registrations_closed: registrations_closed || course.end_at < new Date(),
    certification,
    enrolment_status,
  };
}

/** The figures of a course's quiz for one member; zeros without a quiz. */
export function presentQuizFigures(course: CourseDetail) {
  const hasQuiz = course.quiz_questionnaire_id !== null;
  return {
    quiz_attempts: course.used_attempts,
    quiz_allowed_attempts: hasQuiz ? course.allowed_attempts : 0,
    quiz_questions: course.quiz_questions,
    quiz_total_score: course.quiz_total_score,
    quiz_passing_score: passingScore(course.quiz_total_score, course.pass_pct),
    quiz_passing_percentage: hasQuiz ? course.pass_pct : 0,
  };
}
