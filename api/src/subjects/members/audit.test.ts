import { accountStaff } from '@azadkar/shared-api/account/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { runDueTask } from '../../platform/tasks/run-task';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { auditExport } from './audit.queries';

const api = useTestApi();
let admin: TestMember;
let finance: TestMember;
beforeAll(async () => {
  admin = await aMember(api, { role: 'admin', name: 'Asma Admin' });
  finance = await aMember(api, { role: 'finance', name: 'Faisal Finance' });
  const entry = (day: number, action: string, actor_id: number | null, object_id: string) => ({
    at: new Date(`2026-03-${String(day).padStart(2, '0')}T20:00:00Z`), // one in the morning of the next day in Pakistan
    ...{ action, actor_id, object_id, object_type: action.split('.')[0] ?? '' },
    before: JSON.stringify({ title: 'Old' }),
    after: JSON.stringify({ title: 'New' }),
  });
  await api.db
    .insertInto('audit_log')
    .values([
      entry(1, 'event.changed', admin.id, '7'),
      entry(2, 'event.canceled', finance.id, '7'),
      entry(3, 'order.paid', null, '31'),
    ])
    .execute();
});

const ask = (query: Record<string, string | number>) => api.ask(accountStaff.audit, { as: admin, query });
const actionsOf = async (query: Record<string, string | number>) =>
  (await ask(query)).data.rows.map(({ action }) => action);

test('the log is read page by page, the newest first, with who did what, and what differs', async () => {
  const { data: first } = await ask({ sort: '-at', size: 2 });
  expect(first.total).toBe(3);
  expect(first.rows).toMatchObject([
    { action: 'order.paid', person: null },
    {
      action: 'event.canceled',
      person: { name: 'Faisal Finance' },
      object_type: 'event',
      object_id: '7',
      before: { title: 'Old' },
      after: { title: 'New' },
    },
  ]);
  expect(await actionsOf({ sort: '-at', size: 2, after: first.next ?? '' })).toEqual(['event.changed']);
});

test('it is filtered by person, action, kind, number and days, which are those of Pakistan', async () => {
  const { data: choices } = await api.ask(accountStaff.auditChoices, { as: admin });
  expect(choices).toMatchObject({
    people: [{ name: 'Asma Admin' }, { name: 'Faisal Finance' }],
    actions: ['event.canceled', 'event.changed', 'order.paid'],
    object_types: ['event', 'order'],
  });
  expect(await actionsOf({ person: choices.people[0]?.member_no ?? '' })).toEqual(['event.changed']);
  expect(await actionsOf({ action: 'order.paid' })).toEqual(['order.paid']);
  expect(await actionsOf({ object_type: 'event' })).toEqual(['event.changed', 'event.canceled']);
  expect(await actionsOf({ search: '31' })).toEqual(['order.paid']);
  expect(await actionsOf({ from: '2026-03-03', until: '2026-03-03' })).toEqual(['event.canceled']);
  expect(await ask({ from: 'yesterday' })).toMatchObject({ status: 422 });
});

test('an export has the entries that the filters find, and is itself recorded', async () => {
  const { data } = await api.ask(accountStaff.exportAudit, { as: admin, body: { object_type: 'order' } });
  await runDueTask(api, [auditExport]);
  const task = await api.ask(staff.task, { as: admin, params: { taskId: data.task_id } });
  expect(task.data).toMatchObject({ state: 'done', summary: '1 row', file: { name: 'audit.csv' } });
  expect(await actionsOf({ action: 'audit.exported' })).toEqual(['audit.exported']);
});

test('the page of a record shows what was changed in it, the newest first, to those who may open the page', async () => {
  const ofEvent = { kind: 'event', recordId: '7' };
  const { data } = await api.ask(accountStaff.history, { as: finance, params: ofEvent });
  expect(data.map(({ action, by }) => [action, by])).toEqual([
    ['event.canceled', 'Faisal Finance'],
    ['event.changed', 'Asma Admin'],
  ]);
  expect(data[0]).toMatchObject({ before: { title: 'Old' }, after: { title: 'New' } });
  for (const params of [
    { kind: 'course', recordId: '7' }, // of others
    { kind: 'order', recordId: '31' }, // a page of its own shows it
    { kind: 'constructor', recordId: '7' },
  ])
    expect((await api.ask(accountStaff.history, { as: finance, params })).status).toBe(404);
});
