import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderComponent } from '../testing/render-component';
import { DataTable } from './data-table';

const columns = [{ header: 'Order', cell: ({ id }: { id: string }) => id, isRowHeader: true }];

/** Lays out a table of a width in a place of 500 px. What is returned tells it so as a browser does, once it is shown. */
function layOut(width: number): () => void {
  const resized: (() => void)[] = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((report) => {
    const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
    resized.push(() => report([], observer));
    return observer;
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  return () =>
    act(() => {
      for (const report of resized) report();
    });
}

function renderTable(width: number) {
  const report = layOut(width);
  renderComponent(<DataTable caption="Your orders" rows={[{ id: 'A1' }]} idOf={({ id }) => id} columns={columns} />);
  report();
}

afterEach(() => jest.restoreAllMocks());

test('a table that is wider than its place is a region with a name, which the keyboard can scroll', () => {
  renderTable(620);
  expect(screen.getByRole('region', { name: 'Your orders' })).toHaveAttribute('tabindex', '0');
});

test('a table that had no rows at first is such a region, too', async () => {
  const report = layOut(620);
  const { user } = renderComponent(<Filled />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  report();
  expect(screen.getByRole('region', { name: 'Your orders' })).toHaveAttribute('tabindex', '0');
});

function Filled() {
  const [rows, setRows] = useState<{ id: string }[]>([]);
  return (
    <>
      <button type="button" onClick={() => setRows([{ id: 'A1' }])}>
        Add
      </button>
      <DataTable caption="Your orders" empty="None yet." rows={rows} idOf={({ id }) => id} columns={columns} />
    </>
  );
}

test('a table that has room is no stop for the keyboard', () => {
  renderTable(500);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a table stays one for assistive technology, and each cell knows its head', () => {
  renderComponent(
    <DataTable
      compact
      rows={[{ id: '7', amount: 'Rs 200' }]}
      idOf={({ id }) => id}
      columns={[
        { header: 'Order', cell: ({ id }) => id },
        { header: 'Amount', cell: ({ amount }) => amount, align: 'end' },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Order, Amount' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '7' })).toBeVisible();
  const cell = screen.getByRole('cell', { name: 'Rs 200' });
  expect(cell).toHaveAttribute('data-label', 'Amount');
  expect(cell).toHaveAttribute('role', 'cell');
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('role', 'columnheader');
});

test('a table without rows says so', () => {
  renderComponent(<DataTable compact empty="There are none yet." rows={[]} idOf={({ id }) => id} columns={columns} />);
  expect(screen.getByText('There are none yet.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a table has row and column headers', () => {
  const orders = [{ id: 'A1', total: 'PKR 500' }];
  renderComponent(
    <DataTable
      caption="Orders"
      rows={orders}
      idOf={({ id }) => id}
      columns={[
        { header: 'Order', cell: ({ id }) => id, isRowHeader: true },
        { header: 'Total', cell: ({ total }) => total, align: 'end' },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Orders' });
  expect(within(table).getByRole('rowheader', { name: 'A1' })).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: 'Total' })).toBeVisible();
  expect(within(table).getByRole('cell')).toHaveTextContent('PKR 500');
});
