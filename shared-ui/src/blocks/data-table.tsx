// biome-ignore-all lint/a11y/noRedundantRoles: a table that is displayed as blocks loses its roles in assistive technology

import { chakra, Text } from '@azadkar/shared-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** `end` is for amounts. */
  align?: 'start' | 'end';
  /** The row's header; the title of its card. Without one, the first column is it. */
  isRowHeader?: boolean;
  /** Stays on one line, as days and codes do. */
  short?: boolean;
}

interface Props<T> {
  /** The table's accessible name; hidden on the screen, where a heading is above the table. Without it, what is in the columns. */
  caption?: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string | number;
  /** For records that belong to a page: small, and cards only where there is hardly any room. */
  compact?: boolean;
  /** In place of a table without rows. */
  empty?: string;
}

/**
 * A table where it has room, else cards: what decides is the width of its place, not of the screen. A table that still is
 * wider, by large letters or long words, scrolls within its place; the keyboard can do so too.
 */
export function DataTable<T>({ empty, ...table }: Props<T>) {
  if (empty === undefined || table.rows.length > 0) return <ScrollingTable {...table} />;
  return (
    <Text color="fg.muted" p="4">
      {empty}
    </Text>
  );
}

/** Its width is observed from its first row on. */
function ScrollingTable<T>({ columns, caption = columns.map(({ header }) => header).join(', '), ...table }: Props<T>) {
  const region = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsSideways(region);
  const reachable = scrolls ? ({ role: 'region', 'aria-label': caption, tabIndex: 0 } as const) : {};
  return (
    <Region ref={region} {...reachable}>
      <Rows {...table} caption={caption} columns={columns} />
    </Region>
  );
}

function Rows<T>({ caption, columns, rows, idOf, compact = false }: Props<T>) {
  const titles = columns.some(({ isRowHeader }) => isRowHeader) ? [] : columns.slice(0, 1);
  return (
    <Table role="table" compact={compact}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, align = 'start' }) => (
            <th key={header} role="columnheader" scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={idOf(row)} role="row">
            {columns.map((column) => (
              <Cell
                key={column.header}
                column={column}
                isTitle={column.isRowHeader || titles.includes(column)}
                row={row}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cell<T>({ column, isTitle, row }: { column: Column<T>; isTitle: boolean; row: T }) {
  const { header, cell, align = 'start', short } = column;
  if (isTitle) {
    return (
      <th role="rowheader" scope="row" data-align={align} data-short={short || undefined}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" data-label={header} data-align={align} data-short={short || undefined}>
      <div>{cell(row)}</div>
    </td>
  );
}

const Region = chakra('div', { base: { containerType: 'inline-size', overflowX: 'auto' } });

/** The width of the table's place. */
const NARROW = '@container (max-width: 55.99rem)';
const VERY_NARROW = '@container (max-width: 31.99rem)';

/** A cell of a card: its header, and at the end of the line what it holds. */
const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  px: '0',
  textAlign: 'end',
  borderBottomWidth: '0',
  '& > *': { minWidth: '0', overflowWrap: 'anywhere' },
  '&:has(> div:empty)': { display: 'none' },
} as const;
const LABEL = { content: 'attr(data-label)', color: 'fg.muted', textAlign: 'start' } as const;

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& caption': { srOnly: true },
    '& thead th': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& th, & td': { px: '3', textAlign: 'start' },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    compact: {
      false: {
        '& thead th': { textStyle: 'sm', fontWeight: 'semibold' },
        '& th, & td': { py: '3', verticalAlign: 'middle', borderBottomWidth: '1px' },
        '& tbody th': { fontWeight: 'semibold' },
        [NARROW]: {
          '&, & tbody th': { display: 'block' },
          '& thead': { srOnly: true },
          '& tbody': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
          '& tbody tr': { display: 'block', bg: 'bg.panel', borderWidth: '1px', rounded: 'lg', p: '4' },
          '& tbody th': { px: '0', pt: '0', pb: '2', textStyle: 'lg', textAlign: 'start', borderBottomWidth: '0' },
          '& tbody td': { ...LINE, flexWrap: 'wrap', py: '1.5', _before: { ...LABEL, textStyle: 'sm' } },
        },
      },
      true: {
        '& thead th': { textStyle: 'xs', fontWeight: 'medium' },
        '& th, & td': { py: '2', verticalAlign: 'top' },
        '& tr > :first-child': { ps: '4' },
        '& tr > :last-child': { pe: '4' },
        '& tbody th': { fontWeight: 'normal' },
        '& tbody tr': { borderTopWidth: '1px' },
        '& :is(th, td):is([data-align=end], [data-short])': { whiteSpace: 'nowrap' },
        [VERY_NARROW]: {
          '&, & tbody, & tbody th': { display: 'block' },
          '& thead': { srOnly: true },
          '& tbody tr': { display: 'block', px: '4', py: '2.5' },
          '& tbody tr:first-of-type': { borderTopWidth: '0' },
          '& tbody tr > :nth-child(n)': { px: '0' },
          '& tbody th': { py: '0.5', fontWeight: 'medium' },
          '& tbody td': { ...LINE, py: '0.5', _before: { ...LABEL, textStyle: 'xs', flexShrink: '0' } },
        },
      },
    },
  },
});

function useScrollsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth));
    for (const observed of [current, ...current.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
