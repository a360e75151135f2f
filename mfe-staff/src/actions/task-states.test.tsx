/** What is said of a task in each of its states, a row for each. */
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, fakeApi } from '@azadkar/shared-api/testing';
import { renderComponent } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { AT } from '../testing/records';
import { type Task, TaskProgress } from './task-progress';

const task: Task = {
  ...{ id: 't1', kind: 'orders.export', state: 'running', done: 0, total: null, summary: null, error: null },
  ...{ canceling: false, file: null, created_at: AT, started_at: null, ended_at: null },
};
const file = { name: 'orders.csv', url: '/api/staff/tasks/t1/file?key=k' };

interface Shown {
  state: string;
  task: Partial<Task>;
  says: readonly string[];
  /** How far the bar is; null for one that only says that something happens, undefined where there is none. */
  bar?: string | null;
  button?: string;
  link?: string;
}

const states: readonly Shown[] = [
  { state: 'waits', task: { state: 'waiting' }, says: ['Waiting for its turn'], bar: null, button: 'Cancel' },
  { state: 'has just begun', task: {}, says: ['Running'], bar: null, button: 'Cancel' },
  { state: 'does not know its end', task: { done: 1234 }, says: ['1,234 so far'], bar: null, button: 'Cancel' },
  { state: 'is on its way', task: { done: 5, total: 8 }, says: ['5 of 8 (62%)'], bar: '62', button: 'Cancel' },
  {
    state: 'has more than it knew',
    task: { done: 9, total: 8 },
    says: ['9 of 8 (100%)'],
    bar: '100',
    button: 'Cancel',
  },
  { state: 'is being ended', task: { canceling: true }, says: ['Running'], bar: null, button: 'Ending' },
  {
    state: 'is done',
    task: { state: 'done', summary: '8 orders.', file },
    says: ['Export of orders is ready', '8 orders.'],
    link: 'Download orders.csv',
  },
  {
    state: 'is done, and its file is gone',
    task: { state: 'done', summary: '8 orders.' },
    says: ['Export of orders is ready'],
  },
  {
    state: 'has failed',
    task: { state: 'failed', error: 'The disk is full.', summary: '3 orders.' },
    says: ['Export of orders has failed', 'The disk is full.'],
  },
  {
    state: 'was ended',
    task: { state: 'canceled', summary: '3 orders were written.' },
    says: ['Export of orders was ended', '3 orders were written.'],
  },
];

test.each(states)('one that $state', async ({ task: more, says, bar, button, link }) => {
  const api = fakeApi([answers(staff.task, { ...task, ...more })]);
  const page = renderComponent(<TaskProgress taskId="t1" label="Export of orders" />);
  for (const words of says) expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(bar === undefined ? 0 : 1));
  if (bar !== undefined) expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(bar);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(link ? [link] : []);
  page.unmount();
  const asked = api.callsTo(staff.task).length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(api.callsTo(staff.task)).toHaveLength(asked); // who has left asks no more
});
