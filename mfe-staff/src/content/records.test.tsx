/** What the plain records of Content have in common, by their definitions: a list, a form of each, and that of a new one. */
import type { AnyRecord } from '@azadkar/shared-api/staff/record';
import { answers } from '@azadkar/shared-api/testing';
import { badInput } from '@azadkar/shared-api/testing/bad-input';
import { visit } from '@azadkar/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';
import { records } from './kinds';

beforeEach(() => localStorage.clear());

const { publications: _, ...short } = records; // of a list that grows
const definitions: [string, AnyRecord][] = Object.entries(short);

const EMPTY: Readonly<Record<string, unknown>> = { yesNo: false, reference: null };

test.each(definitions)('%s are listed, changed and added by their definition', async (kind, record) => {
  const { name, title, one, form, calls } = record;
  if (!calls.all) throw new Error(`There is no list of ${name}.`);
  const body = { ...badInput[`${name}.create`]?.body };
  const named = String(body[title]);
  const empty = Object.entries(form).map(([field, { kind }]) => [field, kind in EMPTY ? EMPTY[kind] : '']);
  const chosen = kind === 'services' ? [answers(records['issue-topics'].calls.all, [])] : [];
  const values = { ...Object.fromEntries(empty), ...body };
  const page = await visit(routes, `/staff/content/${kind}`, {
    as: { roles: ['editor'] },
    api: [
      answers(calls.all, [{ id: 7, version: 3, ...values }]),
      answers(calls.save, { id: 7, version: 4 }),
      ...chosen,
    ],
  });
  await page.user.click(screen.getByRole('link', { name: named }));
  for (const { label } of Object.values(form)) expect((await screen.findAllByText(label)).length).toBeGreaterThan(0);
  await page.fill({ [form[title]?.label ?? '']: 'Another' });
  await page.press('Save');
  await waitFor(() =>
    expect(page.api.callsTo(calls.save)).toMatchObject([{ body: { ...values, version: 3, [title]: 'Another' } }]),
  );
  cleanup();

  const list = await visit(routes, `/staff/content/${kind}`, {
    as: { roles: ['editor'] },
    api: [answers(calls.all, []), ...chosen],
  });
  await list.user.click(screen.getByRole('link', { name: `New ${one}` }));
  expect(await screen.findByRole('button', { name: `Add the ${one}` })).toBeVisible();
});
