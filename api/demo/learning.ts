import { isoDay } from '@azadkar/shared-api/format';
import { sql } from 'kysely';
import type { SeedContext } from '../src/operator/seed/seed-context';
import { inTransaction, type Trx } from '../src/platform/database/schema';
import { newCertificateCode } from '../src/platform/documents/certificate-code';
import { newPublicId } from '../src/platform/security/tokens';
import { courses, programs } from './data/learning-programs';
import { type NewQuestion, type NewQuiz, POINTS, pricingQuiz, softSkillsQuiz } from './data/learning-questions';
import { atTime } from './days';
import { insertLessons, storeLessonFiles } from './lessons';
import { pictureNamed, readMedia } from './stored-media';

/** The batch that its page registers for; the specification fixes the number. */
export const SOFT_SKILLS_COURSE = 11;

/** Seeds the programs, their courses, the quiz of the soft skills course, and the demo member's certificate. */
export async function seedLearning({ db, files }: SeedContext): Promise<void> {
  await storeLessonFiles(files);
  await inTransaction(db, async (trx) => {
    const quizzes = new Map<NewQuiz, number>();
    for (const quiz of [softSkillsQuiz, pricingQuiz]) quizzes.set(quiz, await insertQuestionnaire(trx, quiz, POINTS));
    await insertPrograms(trx);
    await insertCourses(trx, quizzes);
    await trx
      .updateTable('programs')
      .set({ course_id: SOFT_SKILLS_COURSE })
      .where('page', '=', 'soft-skills')
      .execute();
    await insertLessons(trx);
    await certifyDemoMember(trx);
  });
}

async function insertPrograms(trx: Trx): Promise<void> {
  for (const { questions, ...program } of programs) {
    const questionnaire_id = await insertQuestionnaire(trx, { title: program.title, description: '', questions }, 0);
    await trx
      .insertInto('programs')
      .values({ ...program, questionnaire_id })
      .execute();
  }
  await continueIds(trx, 'programs');
}

async function insertCourses(trx: Trx, quizzes: ReadonlyMap<NewQuiz, number>): Promise<void> {
  const known: Record<string, string[]> = JSON.parse((await readMedia('courses/outcomes.json')).toString());
  for (const [position, { id, program, slug, title, description, ...course }] of courses.entries()) {
    const { closed = false, certified = false, startsIn, endsIn, quiz, modules, outcomes = known[slug] ?? [] } = course;
    await trx
      .insertInto('courses')
      .values({
        ...{ id, slug, title, description, position },
        program_id: program,
        image: pictureNamed(`course-${slug}`),
        start_at: atTime(startsIn, '09:00'),
        end_at: atTime(endsIn, '18:00'),
        registrations_closed: closed,
        certification: certified,
        quiz_questionnaire_id: (quiz && quizzes.get(quiz)) ?? null,
        quiz_published: certified,
        quiz_after_lessons: course.lessonsFirst ?? false,
        outcomes: outcomes.join('\n'),
        ...(modules && ABOUT_LESSONS),
        signed_by: certified ? 'Placeholder Learning, Director' : '',
        post_program_questionnaire_link: certified ? 'https://forms.example/soft-skills-feedback' : null,
      })
      .execute();
  }
  await continueIds(trx, 'courses');
}

/** Nobody in the demo exists, so no person is named as a teacher. */
const ABOUT_LESSONS = { taught_by: 'The learning team (demo)', level: 'Beginner', language: 'English' } as const;

interface NewQuestionnaire {
  title: string;
  description: string;
  questions: NewQuestion[];
  topics?: string[];
  questionsOfTopic?: number;
}

/** `points` are those of each correct choice; a questionnaire of 0 points has no correct choices. */
async function insertQuestionnaire(
  trx: Trx,
  { questions, topics = [], questionsOfTopic = 1, ...about }: NewQuestionnaire,
  points: number,
): Promise<number> {
  const { id } = await trx.insertInto('questionnaires').values(about).returning('id').executeTakeFirstOrThrow();
  for (const [position, { question, choices = [] }] of questions.entries()) {
    const type = choices.length > 0 ? 'mcq' : 'text';
    const inserted = await trx
      .insertInto('questions')
      .values({
        ...{ questionnaire_id: id, question, type, position },
        points: type === 'mcq' ? points : 0,
        topic: topics[Math.floor(position / questionsOfTopic)] ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertChoices(trx, inserted.id, choices, points > 0 ? position : null);
  }
  return id;
}

/** The first choice of the data is the correct one; `mixed` decides its position. With null, no choice is correct. */
async function insertChoices(trx: Trx, question_id: number, choices: string[], mixed: number | null): Promise<void> {
  for (const [index, answer] of choices.entries()) {
    const position = mixed === null ? index : (index + mixed * 3 + 1) % choices.length;
    const choice = await trx
      .insertInto('choices')
      .values({ question_id, answer, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (mixed !== null && index === 0)
      await trx.insertInto('correct_choices').values({ choice_id: choice.id }).execute();
  }
}

const DEMO_COURSE = 10;

/** An attempt with full marks 70 days ago, so that there is a certificate to look at. */
async function certifyDemoMember(trx: Trx): Promise<void> {
  const demo = await trx
    .selectFrom('users')
    .where('email', '=', 'demo@azadkar.test')
    .select(['id', 'name'])
    .executeTakeFirst();
  const course = courses.find(({ id }) => id === DEMO_COURSE);
  if (!demo || !course) return;
  const own = { user_id: demo.id, course_id: course.id };
  const passed = { state: 'graded', cleared: true, snapshot: '[]', answers: '[]' } as const;
  const points = POINTS * softSkillsQuiz.questions.filter(({ choices }) => choices).length;
  await trx
    .insertInto('enrolments')
    .values({ ...own, hashed: newPublicId(), status: 'Completed' })
    .execute();
  const attempt = await trx
    .insertInto('quiz_attempts')
    .values({
      ...own,
      ...passed,
      public_id: newPublicId(),
      n: 1,
      allowed: 3,
      points,
      total: points,
      submitted_at: atTime(-70, '16:30'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('certificates')
    .values({
      ...own,
      kind: 'course',
      code: newCertificateCode(),
      attempt_id: attempt.id,
      name_snapshot: demo.name,
      title_snapshot: course.title,
      issued_on: isoDay(atTime(-70, '16:30')),
    })
    .execute();
}

/** Continues the sequence of ids after rows that were inserted with their own. */
async function continueIds(trx: Trx, table: 'programs' | 'courses'): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  );
}
