import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { aCourse } from '../../../../testing/a-course';
import { aMember, type TestMember } from '../../../../testing/a-member';
import { useTestApi } from '../../../../testing/start-api';

const api = useTestApi();
let staff: TestMember;
beforeAll(async () => {
  staff = await aMember(api, { role: 'learning' });
});

async function aQuestionnaire(bank = false) {
  const body = { title: 'Invoices', bank };
  return (await api.ask(learningStaff.createQuestionnaire, { body, as: staff })).data.id;
}
const read = async (questionnaireId: number) =>
  (await api.ask(learningStaff.questionnaire, { params: { questionnaireId }, as: staff })).data;
const save = (questionnaireId: number, body: object) =>
  api.ask(learningStaff.saveQuestionnaire, {
    params: { questionnaireId },
    body: { version: 1, title: 'Invoices', ...body },
    as: staff,
  });
const fileOf = (text: string) => ({ bytes: Buffer.from(text), name: 'questions', type: 'text/plain' });
const plan = (questionnaireId: number, text: string) =>
  api.ask(learningStaff.planImport, { params: { questionnaireId }, file: fileOf(text), as: staff });
const importFile = async (questionnaireId: number, text: string) =>
  api.ask(learningStaff.importQuestions, {
    params: { questionnaireId },
    query: { version: (await read(questionnaireId)).version },
    file: fileOf(text),
    as: staff,
  });
const exportOf = async (questionnaireId: number) =>
  (await api.ask(learningStaff.exportQuestions, { params: { questionnaireId }, as: staff })).data.text;

const choice = (answer: string, correct = false) => ({ answer, correct });
const mcq = { question: 'Which?', type: 'mcq', points: 2, choices: [choice('One', true), choice('Two')] };
const essay = {
  question: 'Why?',
  type: 'text',
  points: 0,
  criteria: [
    { title: 'Method', points: 3 },
    { title: 'Example', points: 2 },
  ],
};

test('questions are saved as a whole and keep their ids; a rubric says the points', async () => {
  const id = await aQuestionnaire();
  const first = (await save(id, { questions: [mcq, essay] })).data;
  expect(first.questions).toMatchObject([
    { ...mcq, points: 2 },
    { question: 'Why?', points: 5, choices: [] },
  ]);
  const [which, why] = first.questions;

  const second = (
    await save(id, {
      version: first.version,
      questions: [why, { ...which, choices: [which?.choices[1], choice('Three', true)] }],
    })
  ).data;

  expect(second.questions.map((question) => question.id)).toEqual([why?.id, which?.id]);
  expect(second.questions[1]?.choices).toMatchObject([
    { id: which?.choices[1]?.id, answer: 'Two', correct: false },
    { answer: 'Three', correct: true },
  ]);
  expect(await save(id, { version: first.version, questions: [] })).toMatchObject({
    status: 409,
    reason: 'changed_meanwhile',
  });
});

test.each([
  ['one choice', { ...mcq, choices: [choice('One', true)] }],
  ['no right choice', { ...mcq, choices: [choice('One'), choice('Two')] }],
  ['two right choices', { ...mcq, choices: [choice('One', true), choice('Two', true)] }],
  ['the same choice twice', { ...mcq, choices: [choice('One', true), choice('one ')] }],
  ['no words', { ...mcq, question: ' ' }],
])('a question with %s is refused', async (_, question) => {
  expect(await save(await aQuestionnaire(), { questions: [question] })).toMatchObject({ status: 422 });
});

test('a question of another questionnaire is not taken over', async () => {
  const [id, other] = [await aQuestionnaire(), await aQuestionnaire()];
  const { questions } = (await save(other, { questions: [mcq] })).data;
  expect(await save(id, { questions })).toMatchObject({ status: 404 });
  expect((await read(other)).questions).toHaveLength(1);
});

test('a bank is copied from, and no course can ask it; what is asked cannot be deleted', async () => {
  const [bank, id] = [await aQuestionnaire(true), await aQuestionnaire()];
  const { questions } = (await save(bank, { questions: [mcq, essay] })).data;
  const ids = questions.map((question) => question.id);
  const copied = await api.ask(learningStaff.copyQuestions, {
    params: { questionnaireId: id },
    body: { version: 1, questions: ids },
    as: staff,
  });
  expect(copied.data.questions).toMatchObject([mcq, { question: 'Why?', points: 5 }]);
  expect(copied.data.questions.map((question) => question.id)).not.toEqual(ids);
  const body = { title: 'Program', questionnaire_id: bank };
  expect(await api.ask(programRecord.calls.create, { body, as: staff })).toMatchObject({
    status: 422,
    errors: { questionnaire_id: expect.any(String) },
  });
  const { quizId } = await aCourse(api);
  const remove = (questionnaireId: number) =>
    api.ask(learningStaff.deleteQuestionnaire, { params: { questionnaireId }, as: staff });
  expect(await remove(quizId)).toMatchObject({ status: 409 });
  expect(await remove(bank)).toMatchObject({ status: 200 });
});

describe('a file', () => {
  const csv = [
    'question,type,points,correct,choice_1,choice_2,rubric',
    '"Which, of these?",mcq,2,1,One,Two,',
    '"Over',
    'two lines",mcq,1,2,One,Two,',
    'No right one,mcq,2,9,One,Two,',
    ',,,,,,',
    'Why?,text,0,,,,Method: how=3; Example=2',
    'Half?,mcq,1.5,1,One,Two,',
    'Picture?,drawing,1,,,,',
  ].join('\r\n');

  test('of more questions than a questionnaire has is refused before they are checked; so is a rubric of spaces', async () => {
    const id = await aQuestionnaire();
    const many = await plan(id, ['question,type', ...Array.from({ length: 150_000 }, () => 'Why?,text')].join('\n'));
    expect(many).toMatchObject({ status: 422, errors: { file: expect.stringContaining('more than 300 questions') } });
    const { data } = await plan(id, `question,type,rubric\nWhy?,text,x:${' '.repeat(45_000)}b`);
    expect(data.refused).toEqual([{ line: 2, reason: 'The rubric must read like “Idea=3; Example=2”.' }]);
  });

  test('of CSV is planned with its lines before anything is added', async () => {
    const id = await aQuestionnaire();
    await save(id, { questions: [{ ...mcq, question: 'which,  of THESE?' }] });

    const { data } = await plan(id, csv);

    expect(data.known).toEqual([{ line: 2, question: 'Which, of these?' }]);
    expect(data.fresh.map(({ line, question }) => [line, question])).toEqual([
      [3, 'Over\ntwo lines'],
      [7, 'Why?'],
    ]);
    expect(data.refused).toEqual([
      { line: 5, reason: 'Please mark one right answer.' },
      { line: 8, reason: '“1.5” is not a whole number of points.' },
      { line: 9, reason: 'The type is “drawing”; it can be mcq or text.' },
    ]);
    expect((await read(id)).questions).toHaveLength(1);
    expect((await importFile(id, csv)).data.questions).toBe(2);
    const [, over, why] = (await read(id)).questions;
    expect(over?.choices).toMatchObject([choice('One'), choice('Two', true)]);
    expect(why).toMatchObject({
      type: 'text',
      points: 5,
      criteria: [
        { title: 'Method', description: 'how', points: 3 },
        { title: 'Example', points: 2 },
      ],
    });
    expect((await plan(id, csv)).data.fresh).toEqual([]);
  });

  test('of CSV with semicolons is read as well', async () => {
    const { data } = await plan(
      await aQuestionnaire(),
      '\uFEFFquestion;type;points;correct;choice_1;choice_2\nWhich?;mcq;1;1;One;Two\n',
    );
    expect(data.fresh).toMatchObject([{ line: 2, question: 'Which?' }]);
  });

  test('of CSV from before questions had topics is read as well', async () => {
    const id = await aQuestionnaire();
    await importFile(id, csv);
    expect((await read(id)).questions.map(({ topic }) => topic)).toEqual(['', '', '']);
  });

  test.each([
    ['without a head', 'Which?,mcq,1\n', 'template'],
    ['with an open quotation', 'question,type\n"Which?,mcq\n', 'Line 2'],
    ['that is no text', '\xff\0\0', 'UTF-8'],
  ])('%s is refused as a whole', async (_, text, message) => {
    const answer = await plan(await aQuestionnaire(), text);
    expect(answer).toMatchObject({ status: 422, errors: { file: expect.stringContaining(message) } });
  });

  test('as it is exported can be imported again', async () => {
    const id = await aQuestionnaire();
    const tricky = {
      ...mcq,
      question: '=1+1, "quoted"\nand <b> & more',
      choices: [choice('-one', true), choice("'two;"), choice('نعم')],
    };
    const topics = ['', 'Prices; taxes / fees', '', '=Clients, "big" & <small>'];
    const asked = topics.map((topic, index) =>
      index === 0 ? { ...essay, topic } : { ...tricky, topic, question: `${tricky.question} ${index}` },
    );
    await save(id, { questions: asked });
    const text = await exportOf(id);
    const other = await aQuestionnaire();
    expect((await plan(other, text)).data.refused).toEqual([]);
    await importFile(other, text);
    const bare = async (of: number) => JSON.stringify((await read(of)).questions).replace(/"id":\d+,?/g, '');
    expect(await bare(other)).toBe(await bare(id));
    expect((await read(other)).questions.map(({ topic }) => topic)).toEqual(topics);
    expect(text).toContain(`"'=1+1, ""quoted""`);
  });

  test('the template is one that can be imported', async () => {
    const { text } = (await api.ask(learningStaff.questionTemplate, { as: staff })).data;
    expect((await plan(await aQuestionnaire(), text)).data).toMatchObject({
      fresh: [{ line: 2 }, { line: 3 }],
      refused: [],
    });
  });
});
