import { learning } from '@azadkar/shared-api/learning';
import { parseAnswers, validateAnswers } from '@azadkar/shared-api/learning/rules';
import type { Api } from '../api';
import type { Member } from '../http/access';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { findOpenAttempt, findOwnAttempt, saveDraft } from './attempts.queries';
import { type CourseDetail, findCourse } from './courses.queries';
import { presentQuizFigures } from './learning.present';
import { expiryOf, openAttempt } from './open-attempt';
import { listQuestions } from './questionnaires.queries';
import { asAsked, noAttempt, refuseQuiz } from './quiz.rules';
import { submitQuiz } from './submit-quiz';

export function quizRoutes(api: Api): void {
  const { db } = api;

  const course = async (id: string, member: Member) => {
    const found = await findCourse(db, parseId(id, 'course'), member.id);
    if (!found) throw refuse.notFound('course');
    return found;
  };

  /** The questions as they are asked of this member: of the attempt under way, else as they stand. */
  const questionnaire = async (course: CourseDetail, member: Member) => {
    const open = await findOpenAttempt(db, { courseId: course.id, memberId: member.id });
    const questions = open?.snapshot ?? (await listQuestions(db, course.quiz_questionnaire_id ?? 0));
    return present(course, questions);
  };

  serve(api, learning.checkQuizEligibility, async ({ params, member }) => {
    const refusal = refuseQuiz(await course(params.id, member));
    return reply({ eligible: refusal === null }, refusal ?? '');
  });

  serve(api, learning.quizQuestionnaire, async ({ params, member }) => {
    const found = eligible(await course(params.id, member));
    return questionnaire(found, member);
  });

  serve(api, learning.courseQuiz, async ({ params, member }) => {
    const found = eligible(await course(params.courseId, member));
    const { id, title } = found;
    return { id, title, ...presentQuizFigures(found), quiz_questionnaire: await questionnaire(found, member) };
  });

  serve(api, learning.startQuiz, async ({ params, member }) => {
    const found = eligible(await course(params.id, member));
    const attempt = await openAttempt(db, found, member);
    return {
      id: attempt.public_id,
      attempt: attempt.n,
      expires_at: expiryOf(attempt).toISOString(),
      quiz_questionnaire: present(found, attempt.snapshot),
      answers: JSON.stringify(attempt.draft),
    };
  });

  serve(api, learning.saveQuizAnswers, async ({ params, member, body }) => {
    const attempt = await findOwnAttempt(db, params.attemptId, member.id);
    if (!attempt) throw noAttempt();
    const answers = parseAnswers(body.questionnaire) ?? [];
    const answered = attempt.snapshot.filter(({ id }) => answers.some(({ questionNumber }) => questionNumber === id));
    const errors = validateAnswers(answered, answers);
    if (errors) throw refuse.invalid(errors);
    if (!(await saveDraft(db, attempt.id, answers))) throw refuse.conflict('This attempt is over.');
    return null;
  });

  serve(api, learning.submitQuiz, (call) => submitQuiz(api, call));
}

function eligible(course: CourseDetail): CourseDetail {
  const refusal = refuseQuiz(course);
  if (refusal) throw refuse.conflict(refusal);
  return course;
}

function present(course: CourseDetail, questions: Parameters<typeof asAsked>[0][]) {
  return {
    id: course.quiz_questionnaire_id ?? 0,
    title: course.quiz_title ?? '',
    description: course.quiz_description ?? '',
    questions: questions.map(asAsked),
  };
}
