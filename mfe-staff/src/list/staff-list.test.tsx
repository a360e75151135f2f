import { defineContract } from '@azadkar/shared-api';
import { answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { EmptyState } from '@azadkar/shared-ui';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { array, number, object, string } from 'yup';
import type { BulkAction } from './bulk-bar';
import { loadList } from './load-list';
import { StaffList } from './staff-list';

const row = object({ id: number().required(), name: string().required(), city: string().required() });
const schemas = {
  query: object({
    search: string(),
    sort: string<'' | 'name' | '-name'>().default(''),
    city: string(),
    after: string(),
    size: number(),
  }),
  page: object({
    rows: array().of(row).required(),
    next: string().defined().nullable(),
    total: number().defined().nullable(),
  }),
};
const kites = defineContract('kites', async () => schemas, {
  list: {
    method: 'GET',
    path: '/staff/kites',
    access: 'member',
    summary: '',
    query: 'query',
    filters: ['city'],
    reply: 'page',
  },
});

const kite = (id: number, name = `Kite ${id}`) => ({ id, name, city: 'Lahore' });
const firstPage = { rows: [kite(1), kite(2)], next: 'cursor', total: 3 };
const run = jest.fn(async () => ({ message: '2 kites sold.' }));
const sell: BulkAction<ReturnType<typeof kite>> = {
  label: 'Sell',
  plan: (rows) => ({ title: `Sell ${rows.length} kites`, effects: rows.map(({ name }) => name), confirm: 'Sell them' }),
  run,
};

function Component() {
  const loaded = useLoaderData<() => ReturnType<typeof loader>>();
  return (
    <StaffList
      one="kite"
      many="kites"
      endpoint={kites.list}
      loaded={loaded}
      idOf={({ id }) => id}
      linkOf={({ id }) => `/staff/kites/${id}`}
      searches="Name of a kite"
      filters={[{ name: 'city', label: 'City', choices: [{ value: 'Lahore', label: 'Lahore' }] }]}
      columns={[
        { name: 'name', header: 'Name', cell: ({ name }) => name, sort: 'name', isRowHeader: true },
        { name: 'city', header: 'City', cell: ({ city }) => city },
        { name: 'id', header: 'Number', cell: ({ id }) => id, optional: true },
      ]}
      bulk={[sell]}
      empty={<EmptyState title="No kites yet" />}
    />
  );
}
const loader = ({ request }: LoaderFunctionArgs) => loadList(kites.list, request);
const routes = [{ path: '/staff/kites', lazy: async () => ({ Component, loader }) }];

const open = (api: FakeReply[], url = '/staff/kites') => visit(routes, url, { as: 'member', api });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test.each([
  ['', '2 of 10,000+ kites'],
  ['?search=kite', '2 of 500+ kites'],
])('a list of more than are counted says so: with "%s" that is %s', async (query, said) => {
  await open([answers(kites.list, { ...firstPage, total: null })], `/staff/kites${query}`);
  expect(await screen.findByText(said)).toBeVisible();
});

test('search, filter, order and columns are in the address, and the endpoint is asked for them', async () => {
  const page = await open([answers(kites.list, firstPage)], '/staff/kites?city=Lahore');
  await page.user.type(screen.getByRole('searchbox', { name: 'Search' }), 'red');
  await page.expectUrl('/staff/kites?city=Lahore&search=red');
  await page.user.click(screen.getByRole('button', { name: 'Name' }));
  await page.expectUrl('/staff/kites?city=Lahore&search=red&sort=name');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'City' }), '');
  await page.expectUrl('/staff/kites?search=red&sort=name');
  expect(page.api.callsTo(kites.list).map(({ query }) => query)).toEqual([
    { city: 'Lahore' },
    { city: 'Lahore', search: 'red' },
    { city: 'Lahore', search: 'red', sort: 'name' },
    { search: 'red', sort: 'name' },
  ]);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByText('Columns').tagName).toBe('SUMMARY');
  await page.user.click(screen.getByText('Columns'));
  await page.user.click(screen.getByRole('checkbox', { name: 'Number' }));
  expect(await screen.findByRole('columnheader', { name: 'Number' })).toBeVisible();
  await page.expectUrl('/staff/kites?search=red&sort=name&columns=city%2Cid');
  document.body.innerHTML = '';
  await open([answers(kites.list, firstPage)]);
  expect(await screen.findByRole('columnheader', { name: 'Number' })).toBeVisible(); // this browser remembers them
});

test('more rows follow by the cursor, each once, with the same query', async () => {
  const rest = { rows: [kite(2), kite(3)], next: null, total: 3 };
  const page = await open([answers(kites.list, firstPage), answers(kites.list, rest)], '/staff/kites?search=k');
  expect(screen.getByText('2 of 3 kites')).toBeVisible();
  await page.press('Load more');
  await waitFor(() => expect(names()).toEqual(['Kite 1', 'Kite 2', 'Kite 3']));
  expect(page.api.callsTo(kites.list).at(-1)?.query).toEqual({ search: 'k', after: 'cursor' });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('with the focus in the list, j and k walk through the rows, "/" goes to the search', async () => {
  const { user } = await open([answers(kites.list, firstPage)]);
  await user.keyboard('j');
  expect(document.body).toHaveFocus();
  screen.getByText('Columns').focus();
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Kite 2' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Kite 1' })).toHaveFocus();
  await user.keyboard('/jk');
  expect(screen.getByRole('searchbox')).toHaveValue('jk');
});

test('a bulk action shows its plan first, and the rows are loaded again after it', async () => {
  const page = await open([answers(kites.list, firstPage)]);
  await page.user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await page.user.click(screen.getByRole('button', { name: 'Sell' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sell 2 kites' });
  expect(within(dialog).getByText('Kite 2')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
  await page.user.click(within(dialog).getByRole('button', { name: 'Sell them' }));
  expect(await screen.findByText('2 kites sold.')).toBeVisible();
  expect(run).toHaveBeenCalledWith(firstPage.rows);
  expect(screen.queryByText('2 selected')).toBeNull();
  await waitFor(() => expect(page.api.callsTo(kites.list)).toHaveLength(2));
});

test('while there is nothing at all, the page says what to do first', async () => {
  const none = { rows: [], next: null, total: 0 };
  await open([answers(kites.list, none)]);
  expect(screen.getByText('No kites yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('where nothing matches, the search stays', async () => {
  await open([answers(kites.list, { rows: [], next: null, total: 0 })], '/staff/kites?search=zzz');
  expect(screen.getByText('No kites found')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('zzz');
});

test('without a connection the page says so, and tries again', async () => {
  const page = await open([unreachable(kites.list), answers(kites.list, firstPage)]);
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  await page.press('Try again');
  await waitFor(() => expect(names()).toEqual(['Kite 1', 'Kite 2']));
});

test('a filter that is set stands beside the filters, and is taken back there', async () => {
  const page = await open([answers(kites.list, firstPage)], '/staff/kites?city=Lahore&search=red');
  await page.press('Remove the filter City: Lahore');
  await page.expectUrl('/staff/kites?search=red');
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
});

test('a filter that the list has not leaves the filters, to choose another', async () => {
  const page = await open([refuses(kites.list, 'Please check this value.')], '/staff/kites?city=Atlantis');
  expect(await screen.findByText('Please check this value.')).toBeVisible();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Lahore');
  await page.expectUrl('/staff/kites?city=Lahore');
});
