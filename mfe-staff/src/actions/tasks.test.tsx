import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, fakeApi, refuses, unreachable } from '@azadkar/shared-api/testing';
import { renderComponent } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { ExportButton } from './task-dialog';
import type { Task } from './task-progress';

const task = (more: Partial<Task> = {}): Task => ({
  ...{ id: 't1', kind: 'orders', state: 'running', done: 250, total: 1000, summary: '', error: null, canceling: false },
  ...{ file: null, created_at: '2026-11-22T10:00:00Z', started_at: null, ended_at: null },
  ...more,
});
const file = { name: 'orders.csv', url: '/api/staff/tasks/t1/file?key=k' };

test('an export shows how far it is, goes on after a lost connection, and gives its file', async () => {
  fakeApi([
    answers(staff.task, task()),
    unreachable(staff.task),
    answers(staff.task, task({ state: 'done', done: 1000, summary: '1,000 orders.', file })),
  ]);
  const { user } = renderComponent(<ExportButton label="Export of orders" start={async () => ({ task_id: 't1' })} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25'));
  expect(screen.getByText('250 of 1,000 (25%)')).toBeVisible();
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  expect(await screen.findByText('1,000 orders.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download orders.csv' })).toHaveAttribute('href', file.url);
  expect(screen.queryByText(/There is no connection/)).toBeNull();
});

test('a task can be ended, and says so', async () => {
  const api = fakeApi([answers(staff.task, task()), answers(staff.cancelTask, task({ canceling: true }))]);
  const { user } = renderComponent(<ExportButton label="Export of orders" start={async () => ({ task_id: 't1' })} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  api.nowAlso(answers(staff.task, task({ state: 'canceled' })));
  await user.click(cancel);
  expect(await screen.findByText('Export of orders was ended')).toBeVisible();
});

test('a task that is not there any more is not waited for', async () => {
  fakeApi([refuses(staff.task, 'This task could not be found.', { status: 404 })]);
  const { user } = renderComponent(<ExportButton label="Export of orders" start={async () => ({ task_id: 't1' })} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Export of orders is not there any more')).toBeVisible();
});
