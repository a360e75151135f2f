import { learning } from '@azadkar/shared-api/learning';
import { aCourse, type TestCourse } from '../../testing/a-course';
import { aMember, type TestMember } from '../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { anEnrollment } from '../../testing/an-enrollment';
import { someLessons } from '../../testing/some-lessons';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

const read = (lessonId: number, as: TestMember) => api.ask(learning.lesson, { params: { lessonId }, as });
const open = (lessonId: number, as: TestMember) => api.ask(learning.openedLesson, { params: { lessonId }, as });
const finish = (lessonId: number, as: TestMember) => api.ask(learning.finishLesson, { params: { lessonId }, as });
const outline = async ({ id }: TestCourse, as: TestMember) =>
  (await api.ask(learning.courseLessons, { params: { id }, as })).data;
const courseOf = async ({ id }: TestCourse, as: TestMember) =>
  (await api.ask(learning.course, { params: { id }, as })).data;
const file = (lessonId: number, as: TestMember) => api.ask(learning.lessonFile, { params: { lessonId }, as });

async function aReader(columns: Parameters<typeof someLessons>[2] = [{}, {}, {}]) {
  const { member, course } = await aQuizTaker(api, { quiz_after_lessons: true });
  const [first = 0, second = 0, third = 0] = await someLessons(api, course, columns);
  return { member, course, first, second, third };
}

test('a lesson has its text, its check and its neighbours', async () => {
  const { member, course, second, first, third } = await aReader([
    {},
    { title: 'Ask', kind: 'video', video_url: 'https://example.com/a.webm', checks: 'Why?\n+ So | Yes.\n- No' },
    {},
  ]);
  expect((await read(second, member)).data).toMatchObject({
    ...{ id: second, title: 'Ask', module: 'Lines', number: 2, lessons: 3, enrolled: true, done: false },
    course: { id: course.id, title: 'Demo course' },
    checks: [
      {
        question: 'Why?',
        answers: [
          { answer: 'So', right: true },
          { answer: 'No', right: false },
        ],
      },
    ],
    previous: { id: first },
    next: { id: third },
  });
});

describe('who may read', () => {
  test.each(['Applied', 'Shortlisted', 'Waitlisted', 'Rejected', 'Withdrawn'] as const)(
    'a member whose enrollment is %s reads nothing',
    async (status) => {
      const course = await aCourse(api);
      const [lesson = 0] = await someLessons(api, course, [{}]);
      const member = await aMember(api);
      await anEnrollment(api, { member, course, status });
      const message = 'Only enrolled members can read the lessons of this course.';
      for (const call of [read, open, finish, file])
        expect(await call(lesson, member)).toMatchObject({ status: 409, data: null, message });
    },
  );

  test('a member who is not enrolled sees the titles, and reads what is free; no progress is kept', async () => {
    const { course, first, second } = await aReader([{ free: true }, { content: '<p>Secret</p>' }]);
    const stranger = await aMember(api);
    const [module] = await outline(course, stranger);
    expect(module?.lessons.map((lesson) => lesson.open)).toEqual([true, false]);
    expect((await read(first, stranger)).data).toMatchObject({ enrolled: false, next: null });
    expect(await read(second, stranger)).toMatchObject({
      ...{ status: 409, data: null },
      message: 'Please enrol in this course to read its lessons.',
    });
    expect(await finish(first, stranger)).toMatchObject({ status: 409 });
    expect(await courseOf(course, stranger)).toMatchObject({ lessons: 2, lessons_done: 0, next_lesson_id: null });
  });

  test('drafts, lessons of drafts and lessons that do not exist are not found', async () => {
    const { member, course, first, second } = await aReader([{}, { published: false }]);
    for (const id of [second, 999_999]) expect(await read(id, member)).toMatchObject({ status: 404 });
    expect(await api.ask(learning.lesson, { params: { lessonId: '1 or 1=1' }, as: member })).toMatchObject({
      status: 404,
    });
    expect((await outline(course, member)).flatMap(({ lessons }) => lessons).map(({ id }) => id)).toEqual([first]);
    await api.db.updateTable('courses').set({ published: false }).where('id', '=', course.id).execute();
    for (const call of [read, open, finish]) expect(await call(first, member)).toMatchObject({ status: 404 });
  });

  test('before the course starts nobody reads; after its end members read on', async () => {
    const { member, course, first } = await aReader();
    const set = (start_at: Date, end_at: Date) =>
      api.db.updateTable('courses').set({ start_at, end_at }).where('id', '=', course.id).execute();
    await set(new Date('2990-01-01'), new Date('2990-02-01'));
    expect((await read(first, member)).message).toBe('The lessons of this course open on 1 January 2990, 5:00 am.');
    await set(new Date('2020-01-01'), new Date('2020-02-01'));
    expect(await read(first, member)).toMatchObject({ status: 200 });
  });

  test('the file of a lesson has a link for who may read it', async () => {
    const { member, first, second } = await aReader([{ kind: 'file', file: 'a.bin', file_title: 'a.pdf' }, {}]);
    await api.files.put('a.bin', Buffer.from('%PDF'));
    const { url } = (await file(first, member)).data;
    const opened = await api.app.inject(url);
    expect(opened.headers['content-disposition']).toContain("filename*=UTF-8''a.pdf");
    expect((await api.app.inject(url.replace(/key=.*/, 'key=x'))).statusCode).toBe(404);
    expect(await file(second, member)).toMatchObject({ status: 404 });
  });
});

describe('progress', () => {
  test('a lesson that is done twice, and at the same moment, counts once', async () => {
    const { member, course, first, second } = await aReader();
    const replies = await Promise.all([finish(first, member), finish(first, member), finish(first, member)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await finish(first, member)).data).toMatchObject({ lessons: 3, lessons_done: 1, next_lesson_id: second });
    expect(await courseOf(course, member)).toMatchObject({ lessons_done: 1, next_lesson_id: second });
  });

  test('is each member’s own', async () => {
    const { member, course, first } = await aReader();
    const other = await aMember(api);
    await anEnrollment(api, { member: other, course });
    await finish(first, member);
    expect(await courseOf(course, other)).toMatchObject({ lessons_done: 0, next_lesson_id: first });
    expect((await read(first, other)).data.done).toBe(false);
    expect((await outline(course, other))[0]?.lessons[0]?.done).toBe(false);
  });

  test('another device goes on at the lesson that was opened last, then at the first that is not done', async () => {
    const { member, course, first, third } = await aReader();
    await open(third, member);
    expect((await courseOf(course, member)).next_lesson_id).toBe(third);
    const next = await api.ask(learning.nextCourse, { as: member });
    expect(next.data).toMatchObject({ id: course.id, next_lesson_id: third, lessons: 3, quiz_open: false });
    expect((await finish(third, member)).data.next_lesson_id).toBe(first);
  });

  test('lessons are in the order of their modules; those without one come last', async () => {
    const { member, course } = await aReader([{ title: 'B' }]);
    await someLessons(api, course, [{ title: 'C', module_id: null }]);
    await api.db.updateTable('course_modules').set({ position: 1 }).where('course_id', '=', course.id).execute();
    await someLessons(api, course, [{ title: 'A' }], 'Before');
    const modules = await outline(course, member);
    expect(modules.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
      ['Before', ['A']],
      ['Lines', ['B']],
      ['', ['C']],
    ]);
  });
});

describe('a quiz that opens when the lessons are done', () => {
  test('is refused before, with the number of lessons, and open after', async () => {
    const { member, course, first, second } = await aReader([{}, {}]);
    const calls = quizCalls(api);
    await finish(first, member);
    const message = 'The quiz opens when you have done all lessons. You have done 1 of 2.';
    expect(await calls.eligibility(member, course)).toMatchObject({ message, data: { eligible: false } });
    expect(await calls.start(member, course)).toMatchObject({ status: 409, message });
    expect(await calls.submit(member, submissionOf(course, 2))).toMatchObject({ status: 409, message });
    await finish(second, member);
    expect((await api.ask(learning.nextCourse, { as: member })).data?.quiz_open).toBe(true);
    expect(await calls.submit(member, submissionOf(course, 2))).toMatchObject({ status: 200 });
  });

  test('a lesson that is added meanwhile closes no attempt that has begun', async () => {
    const { member, course, first } = await aReader([{}]);
    const calls = quizCalls(api);
    await finish(first, member);
    await calls.start(member, course);
    await someLessons(api, course, [{}]);
    expect((await calls.eligibility(member, course)).data.eligible).toBe(true);
    expect(await calls.submit(member, submissionOf(course, 2))).toMatchObject({ status: 200 });
    expect((await calls.eligibility(member, course)).data.eligible).toBe(true); // to try again
  });

  test('a course without the setting opens its quiz as before', async () => {
    const { member, course } = await aQuizTaker(api);
    await someLessons(api, course, [{}]);
    expect((await quizCalls(api).eligibility(member, course)).data.eligible).toBe(true);
  });
});
