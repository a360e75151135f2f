import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const at = '2026-11-01T09:00:00.000Z';
const application = (id: number, name: string) => ({
  ...{ id, version: 1, member_no: id, name, email: 'a@azadkar.test', program: 'Design' },
  ...{ course: { id: 1, title: 'Invoices' }, status: 'Applied' as const, applied_at: at },
});
const attempt = {
  ...{ id: 'a1', course: { id: 1, title: 'Invoices' }, name: 'Amna Demo', attempt: 1, submitted_at: at },
  ...{ claimed_until: at, marked_points: 5, total: 10, passing_score: 7, waiting: 2 },
  questions: [
    {
      ...{ id: 3, question: 'Why?', answer: 'Because I say so', points: 5 },
      criteria: [
        { id: '1', title: 'Method', description: '', points: 3 },
        { id: '2', title: 'Example', description: '', points: 2 },
      ],
    },
  ],
};

test('a decision about many is planned by the server, and done in the versions of the plan', async () => {
  const rows = [application(1, 'Amna'), application(2, 'Bilal')];
  const { user, api } = await visit(routes, staffPaths.applications, {
    as: 'member',
    api: [
      answers(learningStaff.applications, { rows, next: null, total: 2 }),
      answers(learningStaff.planDecision, {
        decide: [{ id: 1, version: 4, name: 'Amna', course: 'Invoices', from: 'Applied', to: 'Enrolled' }],
        refused: [{ id: 2, name: 'Bilal', course: 'Invoices', reason: 'This member has withdrawn.' }],
        email: { subject: 'You have a place in Invoices', paragraphs: [] },
      }),
      answers(learningStaff.decide, { decided: 1, changed_meanwhile: 0 }, { message: 'One application was decided.' }),
    ],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await user.click(screen.getByRole('button', { name: 'Accept' }));

  const dialog = await screen.findByRole('dialog', { name: 'Accept: one application' });
  expect(dialog).toHaveTextContent('Amna, Invoices: Applied → Enrolled');
  expect(dialog).toHaveTextContent('“You have a place in Invoices”');
  expect(dialog).toHaveTextContent('Bilal, Invoices: This member has withdrawn.');
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('One application was decided.')).toBeVisible();
  expect(api.callsTo(learningStaff.decide)).toMatchObject([
    { body: { applications: [{ id: 1, version: 4 }], decision: 'accept' } },
  ]);
});

test('a note on an application is saved in the version that was read', async () => {
  const shown = {
    ...{ ...application(1, 'Amna'), version: 4, answers: [], note: 'Called.', others: [], decisions: [], next: null },
    ...{ reviewed_by: null, reviewed_at: null },
  };
  const page = await visit(routes, '/staff/applications/1', {
    as: 'member',
    api: [
      answers(learningStaff.application, shown),
      answers(learningStaff.saveNote, { version: 5 }, { message: 'The note was saved.' }),
    ],
  });
  await page.fill({ 'For the staff alone': 'Asks for an evening group.' });
  await page.press('Save the note');
  await waitFor(() =>
    expect(page.api.callsTo(learningStaff.saveNote)).toMatchObject([
      { body: { note: 'Asks for an evening group.', version: 4 } },
    ]),
  );
});

const started = {
  ...{ id: 't1', kind: 'applications.export', state: 'running' as const, done: 0, total: 2, summary: '', error: null },
  ...{ canceling: false, file: null, created_at: at, started_at: null, ended_at: null },
};

test('applications are exported as the list is filtered', async () => {
  const { press, api } = await visit(routes, `${staffPaths.applications}?status=Applied&search=amna&columns=email`, {
    as: { roles: ['learning'] },
    api: [
      answers(learningStaff.applications, { rows: [application(1, 'Amna')], next: null, total: 1 }),
      answers(learningStaff.exportApplications, { task_id: 't1' }),
      answers(staff.task, started),
    ],
  });
  await press('Export');
  expect(await screen.findByRole('dialog', { name: 'Export of applications' })).toBeVisible();
  expect(api.callsTo(learningStaff.exportApplications)).toMatchObject([
    { body: { status: 'Applied', search: 'amna' } },
  ]);
});

test('points are given by criterion, and the page says what they come to', async () => {
  const { user, api } = await visit(routes, `${staffPaths.grading}/next`, {
    as: 'member',
    api: [
      answers(learningStaff.claimAttempt, attempt),
      answers(learningStaff.gradeAttempt, { points: 7, total: 10, passed: true }, { message: 'Graded: passed.' }),
    ],
  });
  expect(screen.getByText('Because I say so')).toBeVisible();
  expect(screen.getByText('5 of 10 points so far')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Method/ }), '2');
  await user.type(screen.getByRole('textbox', { name: /^Example/ }), '0');
  expect(screen.getByText('7 of 10 points: passed')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Comment to the member' }), 'Well done.');
  await user.click(screen.getByRole('button', { name: 'Grade, and take the next' }));
  await waitFor(() => expect(api.callsTo(learningStaff.gradeAttempt)).toHaveLength(1));
  expect(api.callsTo(learningStaff.gradeAttempt)[0]?.body).toMatchObject({
    questions: [
      {
        id: 3,
        points: [
          { criterion: '1', points: 2 },
          { criterion: '2', points: 0 },
        ],
        comment: 'Well done.',
      },
    ],
  });
});

test('answers that somebody else has taken are not shown', async () => {
  await visit(routes, `${staffPaths.grading}/a1`, {
    as: 'member',
    api: [answers(learningStaff.claimAttempt, null)],
  });
  expect(screen.getByText('Somebody else has these answers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Grade the next' })).toBeVisible();
});

test('a lesson is moved by keyboard, to the next module too', async () => {
  const lesson = (id: number, title: string) => ({
    ...{ id, title, kind: 'text' as const, duration_minutes: null, published: true },
  });
  const outline = {
    course: { id: 1, title: 'Invoices', slug: 'invoices', published: true },
    version: 3,
    modules: [
      { id: 1, title: 'Begin', summary: '', lessons: [lesson(1, 'First'), lesson(2, 'Second')] },
      { id: 2, title: 'Go on', summary: '', lessons: [] },
    ],
    loose: [],
  };
  const { user, api } = await visit(routes, '/staff/courses/1/lessons', {
    as: 'member',
    api: [answers(learningStaff.outline, outline), answers(learningStaff.saveOutline, outline, { message: 'Saved.' })],
  });
  screen.getByRole('button', { name: 'Move “First” down' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Moved to place 2 of 2.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Move “First” down' }));
  await user.click(screen.getByRole('button', { name: 'Save the order' }));
  await waitFor(() => expect(api.callsTo(learningStaff.saveOutline)).toHaveLength(1));
  expect(api.callsTo(learningStaff.saveOutline)[0]?.body).toMatchObject({
    version: 3,
    modules: [
      { id: 1, lessons: [2] },
      { id: 2, lessons: [1] },
    ],
  });
});

test('a file is planned before anything is imported, with the lines that are refused', async () => {
  const questionnaire = {
    ...{ id: 1, version: 2, title: 'Quiz', description: '', bank: false, questions: [], uses: [], under_way: 0 },
  };
  const { user, api } = await visit(routes, '/staff/questionnaires/1/import', {
    as: 'member',
    api: [
      answers(learningStaff.questionnaire, questionnaire),
      answers(learningStaff.planImport, {
        fresh: [{ line: 2, question: 'Which?', type: 'mcq', points: 2 }],
        known: [],
        refused: [{ line: 3, reason: 'Please mark one right answer.' }],
      }),
      answers(learningStaff.importQuestions, { version: 3, questions: 1 }, { message: 'One question was added.' }),
    ],
  });
  await user.upload(screen.getByLabelText('Choose a file'), new File(['question'], 'q.csv', { type: 'text/csv' }));
  const refused = await screen.findByRole('region', { name: 'Refused (1)' });
  expect(within(refused).getByRole('row', { name: /Please mark one right answer.* 3/ })).toBeVisible();
  expect(api.callsTo(learningStaff.importQuestions)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Add one question' }));
  expect(await screen.findByText('One question was added.')).toBeVisible();
  expect(api.callsTo(learningStaff.importQuestions)).toHaveLength(1);
});

test('a certificate is revoked with a reason, and a refusal stays in the dialog', async () => {
  const certificate = {
    ...{ code: 'K7', kind: 'course' as const, name: 'Amna', member_no: 1, title: 'Invoices', issued_on: '2026-11-01' },
    ...{ status: 'Valid' as const, revoked_at: null, revoke_reason: null, replaced_by: null },
  };
  const { user, api } = await visit(routes, staffPaths.certificates, {
    as: 'member',
    api: [
      answers(learningStaff.certificates, { rows: [certificate], next: null, total: 1 }),
      refuses(learningStaff.revokeCertificate, 'This certificate was revoked already.', { status: 409 }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Revoke the certificate of Amna' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Issued in error');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke it' }));
  expect(await within(dialog).findByText('This certificate was revoked already.')).toBeVisible();
  expect(api.callsTo(learningStaff.revokeCertificate)[0]?.body).toEqual({ reason: 'Issued in error' });
});

test('a new question that is answered in words is saved without the empty answers that it began with', async () => {
  const questionnaire = {
    ...{ id: 1, version: 2, title: 'Quiz', description: '', bank: false, questions: [], uses: [], under_way: 0 },
  };
  const { user, api } = await visit(routes, '/staff/questionnaires/1', {
    as: 'member',
    api: [answers(learningStaff.questionnaire, questionnaire), answers(learningStaff.saveQuestionnaire, questionnaire)],
  });
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  await user.type(screen.getByRole('textbox', { name: /^Question/ }), 'Why?');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Answered/ }), 'In words');
  await user.click(screen.getByRole('button', { name: 'Add a criterion' }));
  await user.type(screen.getByRole('textbox', { name: /^Criterion/ }), 'Reason');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(learningStaff.saveQuestionnaire)).toHaveLength(1));
  expect(api.callsTo(learningStaff.saveQuestionnaire)[0]?.body).toMatchObject({
    questions: [{ question: 'Why?', type: 'text', choices: [], criteria: [{ title: 'Reason', points: 1 }] }],
  });
});

test('points that were changed and put back are saved already', async () => {
  const question = { id: 4, question: 'Why?', type: 'text' as const, points: 5, topic: '', choices: [], criteria: [] };
  const questionnaire = {
    ...{
      id: 1,
      version: 2,
      title: 'Quiz',
      description: '',
      bank: false,
      questions: [question],
      uses: [],
      under_way: 0,
    },
  };
  const { user } = await visit(routes, '/staff/questionnaires/1', {
    as: 'member',
    api: [answers(learningStaff.questionnaire, questionnaire)],
  });
  await user.click(screen.getByRole('button', { name: /^Edit question 1/ }));
  await user.type(screen.getByRole('textbox', { name: /^Points/ }), '0');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Points/ }), '{Backspace}');
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('a new course waits for the first programme', async () => {
  const options = answers(learningStaff.courseOptions, { programs: [], questionnaires: [] });
  await visit(routes, staffPaths.newCourse, { as: 'member', api: [options] });
  expect(await screen.findByRole('link', { name: 'New programme' })).toHaveAttribute('href', staffPaths.newProgram);
  expect(screen.queryByRole('form')).toBeNull();
});
