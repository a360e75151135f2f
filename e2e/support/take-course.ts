import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { apiOf } from './members';

/** A course of the demo that begins with a text. */
export const PRICING_COURSE = toPath(paths.course, { courseSlug: 'pricing-your-work', courseId: 12 });

interface Program {
  questionnaire: { id: number; questions: { id: number; choices: { id: number }[] }[] };
}

/** Enrolls the member who is signed in, through the api: the form has a journey of its own. */
export async function takePricingCourse(page: Page): Promise<void> {
  const api = apiOf(page);
  const { questionnaire } = await api.get<Program>(`${learning.courseProgram.path}?program_id=3`);
  const answers = questionnaire.questions.map(({ id, choices }) => ({
    questionNumber: id,
    value: choices[0]?.id ?? 'What an hour costs',
  }));
  const body = { course: 12, questionnaire_id: questionnaire.id, questionnaire: JSON.stringify(answers) };
  await api.post(learning.enrollCourse.path, body);
}
