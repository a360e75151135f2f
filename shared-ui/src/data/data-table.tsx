// biome-ignore-all lint/a11y/noRedundantRoles: a table that is displayed as blocks loses its roles in assistive technology
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** `end` is for amounts. */
  align?: 'start' | 'end';
  /** The row's header; the title of its card. */
  isRowHeader?: boolean;
}

interface Props<T> {
  /** The table's accessible name; hidden on the screen, where a heading is above the table. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string | number;
}

/**
 * A table where it has room, else cards: what decides is the width of its place, not of the screen. A table that still is
 * wider, by large letters or long words, scrolls within its place; the keyboard can do so too.
 */
export function DataTable<T>(props: Props<T>) {
  const region = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsSideways(region);
  const reachable = scrolls ? ({ role: 'region', 'aria-label': props.caption, tabIndex: 0 } as const) : {};
  return (
    <Region ref={region} {...reachable}>
      <Rows {...props} />
    </Region>
  );
}

function Rows<T>({ caption, columns, rows, idOf }: Props<T>) {
  return (
    <Table role="table">
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
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cell<T>({ column: { header, cell, align = 'start', isRowHeader }, row }: { column: Column<T>; row: T }) {
  if (isRowHeader) {
    return (
      <th role="rowheader" scope="row" data-align={align}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" data-label={header} data-align={align}>
      {cell(row)}
    </td>
  );
}

const Region = chakra('div', { base: { containerType: 'inline-size', overflowX: 'auto' } });

const NARROW = '@container (max-width: 55.99rem)';

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& caption': { srOnly: true },
    '& thead th': { textStyle: 'sm', fontWeight: 'semibold', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& th, & td': { px: '3', py: '3', textAlign: 'start', verticalAlign: 'middle', borderBottomWidth: '1px' },
    '& tbody th': { fontWeight: 'semibold' },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    [NARROW]: {
      '&, & tbody th': { display: 'block' },
      '& thead': { srOnly: true },
      '& tbody': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
      '& tbody tr': { display: 'block', bg: 'bg.panel', borderWidth: '1px', rounded: 'lg', p: '4' },
      '& tbody th': {
        px: '0',
        pt: '0',
        pb: '2',
        textStyle: 'lg',
        textAlign: 'start',
        borderBottomWidth: '0',
      },
      '& tbody td': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: '4',
        px: '0',
        py: '1.5',
        textAlign: 'end',
        borderBottomWidth: '0',
        _before: { content: 'attr(data-label)', color: 'fg.muted', textStyle: 'sm', textAlign: 'start' },
        '& > *': { minWidth: '0' },
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
