// biome-ignore-all lint/a11y/noRedundantRoles: a table that is displayed as blocks loses its roles in assistive technology
import { chakra, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

interface RecordColumn<R> {
  header: string;
  cell: (row: R) => ReactNode;
  /** An amount: at the end of its cell, on one line. */
  end?: boolean;
  /** Stays on one line, as days and codes do. */
  short?: boolean;
}

interface Props<R> {
  rows: readonly R[];
  columns: readonly RecordColumn<R>[];
  keyOf: (row: R) => string;
  /** In place of a table without rows; a panel that is only there with rows needs none. */
  empty?: string;
}

/** A small table of records that belong to a page; where its place is narrow, a card for each with the first cell as its title. */
export function Records<R>({ rows, columns, keyOf, empty = 'Nothing yet.' }: Props<R>) {
  if (rows.length === 0)
    return (
      <Text color="fg.muted" p="4">
        {empty}
      </Text>
    );
  return (
    <Region tabIndex={0} role="group" aria-label={columns.map(({ header }) => header).join(', ')}>
      <Table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, end }) => (
              <th key={header} role="columnheader" scope="col" data-end={end || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ header, cell, end, short }) => (
                <td
                  key={header}
                  role="cell"
                  data-label={header}
                  data-end={end || undefined}
                  data-short={short || undefined}
                >
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Region>
  );
}

const Region = chakra('div', { base: { containerType: 'inline-size', overflowX: 'auto' } });

/** The width of its place, not of the screen, decides whether it is a table. */
const NARROW = '@container (max-width: 31.99rem)';

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th': { color: 'fg.muted', fontWeight: 'medium', textStyle: 'xs', textAlign: 'start', whiteSpace: 'nowrap' },
    '& th, & td': { px: '3', py: '2', verticalAlign: 'top', _first: { ps: '4' }, _last: { pe: '4' } },
    '& tbody tr': { borderTopWidth: '1px' },
    '& [data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& td:is([data-end], [data-short])': { whiteSpace: 'nowrap' },
    [NARROW]: {
      display: 'block',
      '& thead': { srOnly: true },
      '& tbody': { display: 'block' },
      '& tbody tr': { display: 'block', px: '4', py: '2.5' },
      '& tbody tr:first-of-type': { borderTopWidth: '0' },
      '& td': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: '4',
        '&, &:first-of-type, &:last-of-type': { px: '0' },
        py: '0.5',
        _before: { content: 'attr(data-label)', color: 'fg.muted', textStyle: 'xs', flexShrink: '0' },
        '& > div': { minWidth: '0', textAlign: 'end', overflowWrap: 'anywhere' },
      },
      '& td:first-of-type': {
        fontWeight: 'medium',
        _before: { content: 'none' },
        '& > div': { textAlign: 'start' },
      },
    },
  },
});
