import { learning } from '@azadkar/shared-api/learning';
import { aCourse, type TestCourse } from './a-course';
import { aMember, type TestMember } from './a-member';
import { anEnrollment } from './an-enrollment';
import type { TestApi } from './start-api';

/** A member who is enrolled in a new course; without a name, their profile is incomplete. */
export async function aQuizTaker(
  api: TestApi,
  options?: Parameters<typeof aCourse>[1],
  name?: string,
): Promise<{ member: TestMember; course: TestCourse }> {
  const member = await aMember(api, { complete: name !== undefined, name });
  const course = await aCourse(api, options);
  await anEnrollment(api, { member, course });
  return { member, course };
}

/** Answers to every question, as JSON text: the first `right` ones are correct, the others wrong. */
export function answersTo({ quizQuestions }: TestCourse, right: number): string {
  return JSON.stringify(
    quizQuestions.map(({ id, choices }, index) => ({ questionNumber: id, value: choices[index < right ? 0 : 1] })),
  );
}

/** A submission with this number of correct answers. */
export const submissionOf = (course: TestCourse, right: number, changed: object = {}) => ({
  course: course.id,
  questionnaire_id: course.quizId,
  questionnaire: answersTo(course, right),
  ...changed,
});

/** Shorter forms of the quiz's endpoints. */
export function quizCalls(api: TestApi) {
  return {
    start: (member: TestMember, course: TestCourse) =>
      api.ask(learning.startQuiz, { params: { id: course.id }, as: member }),
    save: (member: TestMember, attemptId: string, questionnaire: string) =>
      api.ask(learning.saveQuizAnswers, { params: { attemptId }, body: { questionnaire }, as: member }),
    submit: (member: TestMember, body: object, headers: Record<string, string> = {}) =>
      api.ask(learning.submitQuiz, { body, as: member, headers }),
    result: (member: TestMember, attemptId: string) =>
      api.ask(learning.quizResult, { params: { attemptId }, as: member }),
    eligibility: (member: TestMember, course: TestCourse) =>
      api.ask(learning.checkQuizEligibility, { params: { id: course.id }, as: member }),
    /** The number of attempts at a course's quiz. */
    async countAttempts(course: TestCourse): Promise<number> {
      const attempts = api.db.selectFrom('quiz_attempts').where('course_id', '=', course.id).select('id');
      return (await attempts.execute()).length;
    },
  };
}
