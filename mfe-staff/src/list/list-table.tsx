// biome-ignore-all lint/a11y/noRedundantRoles: a table that is displayed as blocks loses its roles in assistive technology
import { chakra, PageLink } from '@azadkar/shared-ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListColumn, withEntry } from './load-list';
import { Table } from './table-style';

interface Props<R> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly ListColumn<R>[];
  rows: readonly R[];
  idOf: (row: R) => string | number;
  linkOf?: (row: R) => string;
  /** The order without one in the address. */
  defaultSort?: string;
  /** Where rows can be selected. */
  selection?: Selection;
  /** While other rows are on their way. */
  busy: boolean;
}

/** A dense table; cards where it has no room. A press anywhere on a row opens its record. */
export function ListTable<R>({ caption, columns, rows, idOf, linkOf, defaultSort, selection, busy }: Props<R>) {
  const ids = rows.map((row) => String(idOf(row)));
  return (
    <Region>
      <Table role="table" aria-busy={busy || undefined} data-list="">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectAll ids={ids} selection={selection} />}
            {columns.map((column) => (
              <Head key={column.name} column={column} defaultSort={defaultSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr key={ids[at]} role="row" data-row="" data-selected={selection?.has(ids[at] ?? '') || undefined}>
              {selection && <SelectRow id={ids[at] ?? ''} number={at + 1} selection={selection} />}
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} to={linkOf?.(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Region>
  );
}

const Region = chakra('div', { base: { containerType: 'inline-size', overflowX: 'auto' } });

function Cell<R>({ column, row, to }: { column: ListColumn<R>; row: R; to?: string }) {
  const { header, cell, align = 'start', short, isRowHeader, besideTitle, wide } = column;
  const content = cell(row);
  if (isRowHeader) {
    return (
      <th role="rowheader" scope="row" data-align={align} data-short={short || undefined}>
        {to ? (
          <PageLink to={to} data-row-link="">
            {content}
          </PageLink>
        ) : (
          content
        )}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={header}
      data-align={align}
      data-short={short || undefined}
      data-beside={besideTitle || undefined}
      data-wide={wide || undefined}
    >
      {content}
    </td>
  );
}

function Head<R>({ column, defaultSort = '' }: { column: ListColumn<R>; defaultSort?: string }) {
  const [search, setSearch] = useSearchParams();
  const { header, sort, align = 'start' } = column;
  const current = search.get('sort') ?? defaultSort;
  if (!sort) {
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const name = sort.replace(/^-/, '');
  const isAscending = current === name;
  const isDescending = current === `-${name}`;
  const other = sort === name ? `-${name}` : name;
  const next = current === sort ? other : sort;
  const Icon = isAscending ? ArrowUp : isDescending ? ArrowDown : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      <button
        type="button"
        onClick={() => setSearch((now) => withEntry(now, 'sort', next), { replace: true, preventScrollReset: true })}
      >
        {header}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

function SelectAll({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter(selection.has).length;
  const all = count > 0 && count === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <th role="columnheader" scope="col" data-check="">
      <label htmlFor={id}>
        <Check
          ref={box}
          id={id}
          type="checkbox"
          aria-label="Select all that are shown"
          checked={all}
          onChange={() => selection.set(all ? [] : ids)}
        />
      </label>
    </th>
  );
}

function SelectRow({ id, number, selection }: { id: string; number: number; selection: Selection }) {
  const box = useId();
  return (
    <td role="cell" data-check="">
      <label htmlFor={box}>
        <Check
          id={box}
          type="checkbox"
          aria-label={`Select row ${number}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    </td>
  );
}

/** A checkbox in the size of a dense list. */
export const Check = chakra('input', {
  base: { width: '4', height: '4', accentColor: 'brand.solid', cursor: 'pointer', flexShrink: '0' },
});

/** Which rows are selected, by their ids as text. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setIds((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  return { ids, has: (id: string) => ids.has(id), toggle, set: (next: readonly string[]) => setIds(new Set(next)) };
}

type Selection = ReturnType<typeof useSelection>;
