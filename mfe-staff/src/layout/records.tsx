import { chakra, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

interface Props<R> {
  rows: readonly R[];
  columns: readonly { header: string; cell: (row: R) => ReactNode; end?: boolean }[];
  keyOf: (row: R) => string;
  /** In place of a table without rows; a panel that is only there with rows needs none. */
  empty?: string;
}

/** A small table of records that belong to a page. It scrolls sideways where it is too wide. */
export function Records<R>({ rows, columns, keyOf, empty = 'Nothing yet.' }: Props<R>) {
  if (rows.length === 0)
    return (
      <Text color="fg.muted" p="4">
        {empty}
      </Text>
    );
  return (
    <chakra.div overflowX="auto" tabIndex={0} role="group" aria-label={columns.map(({ header }) => header).join(', ')}>
      <Table>
        <thead>
          <tr>
            {columns.map(({ header, end }) => (
              <th key={header} scope="col" data-end={end || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, cell, end }) => (
                <td key={header} data-end={end || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th': { color: 'fg.muted', fontWeight: 'medium', textStyle: 'xs', textAlign: 'start', whiteSpace: 'nowrap' },
    '& th, & td': { px: '4', py: '2', verticalAlign: 'top' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& [data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
});
