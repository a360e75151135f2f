import { learning } from '@azadkar/shared-api/learning';
import type { Api } from '../api';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { findCourse, findProgram, listCourses, listOpenCourses } from './courses.queries';
import { presentCourse, presentQuizFigures } from './learning.present';
import { listQuestions } from './questionnaires.queries';
import { asAsked } from './quiz.rules';

export function courseRoutes(api: Api): void {
  const { db } = api;

  serve(api, learning.courses, async ({ member }) => (await listCourses(db, member.id)).map(presentCourse));

  serve(api, learning.course, async ({ params, member }) => {
    const course = await findCourse(db, parseId(params.id, 'course'), member.id);
    if (!course) throw refuse.notFound('course');
    const { quiz_questionnaire_id: quizId, quiz_title, quiz_description } = course;
    return {
      ...presentCourse(course),
      ...presentQuizFigures(course),
      gallery: JSON.stringify(course.gallery),
      quiz_questionnaire:
        quizId === null ? null : { id: quizId, title: quiz_title ?? '', description: quiz_description ?? '' },
      post_program_questionnaire_link: course.post_program_questionnaire_link,
    };
  });

  serve(api, learning.courseProgram, async ({ query }) => {
    const program = await findProgram(db, query.program_id);
    if (!program?.questionnaire_id) throw refuse.notFound('programme');
    const [courses, questions] = await Promise.all([
      listOpenCourses(db, program.id),
      listQuestions(db, program.questionnaire_id),
    ]);
    return { courses, questionnaire: { id: program.questionnaire_id, questions: questions.map(asAsked) } };
  });
}
