import type { Data } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const done: Data<typeof staff.task> = {
  ...{ id: 't1', kind: 'orders.export', state: 'done', done: 5, total: 5, summary: '5 orders.', error: null },
  ...{ canceling: false, created_at: '2026-11-22T10:00:00Z', started_at: null, ended_at: null },
  file: { name: 'orders.csv', url: '/api/staff/tasks/t1/file?key=k' },
};
const running: typeof done = { ...done, id: 't2', kind: 'members.export', state: 'running', file: null, done: 1 };

test('one finds the files of what is done, and the progress of what runs', async () => {
  await visit(routes, staffPaths.tasks, {
    as: { roles: ['finance'] },
    api: [answers(staff.tasks, [done, running]), answers(staff.task, running)],
  });
  expect(screen.getByRole('heading', { name: 'Orders export' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download orders.csv' })).toHaveAttribute('href', done.file?.url);
  expect(await screen.findByText('1 of 5 (20%)')).toBeVisible();
});

test('while there is none, the page says what will be there', async () => {
  await visit(routes, staffPaths.tasks, {
    as: { roles: ['finance'] },
    api: [answers(staff.tasks, [])],
  });
  expect(screen.getByText('No tasks yet')).toBeVisible();
});
