import { call, submit } from '@azadkar/shared-api';
import type { AnyRecord, RecordOf, RecordSchemas, StoredRecord } from '@azadkar/shared-api/staff/record';
import {
  Box,
  Card,
  chakra,
  EmptyState,
  formatDate,
  LinkButton,
  notify,
  PageLink,
  storedFileUrl,
  Text,
} from '@azadkar/shared-ui';
import { type Column, DataTable } from '@azadkar/shared-ui/blocks';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { InferType } from 'yup';
import { MoveButton } from '../layout/move-button';
import { isOffered, itemPath, type ListedKind, newPath, records, words } from './kinds';

interface ContentRow {
  id: number;
  title: string;
  detail: string;
  /** The stored name of its picture, or empty. */
  picture: string;
  /** The row below which it stands, and among whose rows it is moved. */
  parent: number | null;
}

/** The lists that are short enough to be shown as a whole. */
type ShortKind = Exclude<ListedKind, 'publications'>;

type Load = (request: Request) => Promise<ContentRow[]>;

function loadOf<S extends RecordSchemas>(
  record: RecordOf<S, 'all'>,
  detailOf?: (row: InferType<S['all']>[number]) => string,
): Load;
function loadOf(
  { calls, title, picture, detail }: RecordOf<RecordSchemas, 'all'>,
  detailOf: (row: StoredRecord) => string = (row) => withHidden(row.hidden, textOf(row, detail)),
): Load {
  return async (request) =>
    (await call(calls.all, { request })).map((row) => ({
      id: row.id,
      title: textOf(row, title),
      detail: detailOf(row),
      picture: textOf(row, picture),
      parent: typeof row.parent_id === 'number' ? row.parent_id : null,
    }));
}

const withHidden = (hidden: unknown, detail: string) => [hidden ? 'Hidden' : '', detail].filter(Boolean).join(' · ');

const textOf = (row: StoredRecord, field: string | undefined) => (field ? String(row[field]) : '');

/** Of lists whose rows are described by more than one field as it is. */
const loads: Readonly<Partial<Record<ShortKind, Load>>> = {
  partners: loadOf(records.partners, ({ corporate }) =>
    corporate ? 'Corporate partner, always shown' : 'Shown on "View More"',
  ),
  highlights: loadOf(records.highlights, ({ designation, organisation }) => `${designation}, ${organisation}`),
  mentions: loadOf(records.mentions, ({ date }) => formatDate(date)),
  statistics: loadOf(records.statistics, ({ meaning, page }) =>
    page === 'home' ? meaning : `${meaning} (Soft Skills Program)`,
  ),
  strips: loadOf(records.strips, describeDays),
  skills: loadOf(records.skills, ({ parent_id, hidden }) =>
    withHidden(hidden, parent_id === null ? 'Kind of work' : 'Skill'),
  ),
};

export const loadRows = (kind: ShortKind, request: Request): Promise<ContentRow[]> =>
  (loads[kind] ?? loadOf<RecordSchemas>(records[kind]))(request).then(withChildren);

/** Each row of the top with those below it. */
const withChildren = (rows: readonly ContentRow[]): ContentRow[] =>
  rows
    .filter(({ parent }) => parent === null)
    .flatMap((row) => [row, ...rows.filter(({ parent }) => parent === row.id)]);

/** When a strip is shown. */
function describeDays({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string {
  if (starts_on && ends_on) return `From ${formatDate(starts_on)} to ${formatDate(ends_on)}`;
  if (ends_on) return `Until ${formatDate(ends_on)}`;
  return starts_on ? `From ${formatDate(starts_on)}` : 'Until a newer one is added';
}

/** A list as the public page shows it; where editors decide its order, rows are moved with two buttons. */
export function RowList({ kind, rows: loaded }: { kind: ShortKind; rows: readonly ContentRow[] }) {
  const { order }: AnyRecord['calls'] = records[kind].calls;
  const { rows, move, announced, list } = useOrder(order, loaded);
  const { one, many } = words[kind];
  const [search, setSearch] = useState('');
  const found = rows.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
  const hasPictures = rows.some(({ picture }) => picture);
  if (rows.length === 0)
    return (
      <EmptyState
        title={`No ${many} yet`}
        text={
          isOffered(kind)
            ? 'Forms offer nothing here.'
            : 'The public page shows this part once there is something in it.'
        }
        action={<LinkButton to={newPath(kind)}>Add the first {one}</LinkButton>}
      />
    );
  const columns: Column<ContentRow>[] = [
    { header: 'Name', cell: (row) => <Name kind={kind} row={row} hasPictures={hasPictures} /> },
  ];
  if (rows.some(({ detail }) => detail)) columns.push({ header: 'Details', cell: ({ detail }) => detail });
  if (order && !search)
    columns.push({ header: 'Order', cell: (row) => <MoveButtons row={row} rows={rows} move={move} /> });
  return (
    <>
      {rows.length > MANY && (
        <Box maxWidth="md" mb="4">
          <AffixedInput
            type="search"
            aria-label={`Search the ${many}`}
            placeholder="Name"
            prefix={<Search size={16} aria-hidden="true" />}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Box>
      )}
      <Card ref={list}>
        <DataTable
          compact
          caption={many}
          empty="Nothing has this name."
          rows={found}
          idOf={({ id }) => id}
          columns={columns}
        />
      </Card>
      <Text srOnly role="status">
        {search ? `${found.length} found` : announced}
      </Text>
    </>
  );
}

/** More rows than are read at a glance. */
const MANY = 20;

interface NameProps {
  kind: ShortKind;
  row: ContentRow;
  hasPictures: boolean;
}

const Name = ({ kind, row: { id, title, picture }, hasPictures }: NameProps) => (
  <chakra.span display="flex" alignItems="center" gap="3">
    {hasPictures && <Thumb>{picture && <img src={storedFileUrl(picture, 192)} alt="" loading="lazy" />}</Thumb>}
    <PageLink to={itemPath(kind, id)} overflowWrap="anywhere">
      {title}
    </PageLink>
  </chakra.span>
);

interface MoveProps {
  row: ContentRow;
  rows: readonly ContentRow[];
  move: (row: ContentRow, step: 1 | -1) => Promise<void>;
}

function MoveButtons({ row, rows, move }: MoveProps) {
  const beside = siblingsOf(rows, row);
  const index = beside.indexOf(row);
  return ([-1, 1] as const).map((step) => (
    <MoveButton
      key={step}
      name={row.title}
      step={step}
      data-move={`${row.id} ${step}`}
      disabled={!beside[index + step]}
      onClick={() => void move(row, step)}
    />
  ));
}

const siblingsOf = (rows: readonly ContentRow[], { parent }: ContentRow) => rows.filter((one) => one.parent === parent);

/** The order is saved with each move; one that cannot be saved is shown as it was. */
function useOrder(order: AnyRecord['calls']['order'], loaded: readonly ContentRow[]) {
  const [rows, setRows] = useState(loaded);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef('');
  useEffect(() => setRows(loaded), [loaded]);
  useEffect(() => {
    if (!focus.current) return;
    const [id] = focus.current.split(' ');
    const buttons = [`[data-move="${focus.current}"]:not(:disabled)`, `[data-move^="${id} "]:not(:disabled)`];
    for (const button of buttons.reverse()) list.current?.querySelector<HTMLElement>(button)?.focus();
    focus.current = '';
  });
  const move = async (row: ContentRow, step: 1 | -1) => {
    const beside = siblingsOf(rows, row);
    const place = beside.indexOf(row) + step;
    const other = beside[place];
    if (!other) return;
    const moved = withChildren(rows.map((one) => (one === row ? other : one === other ? row : one)));
    setRows(moved);
    focus.current = `${row.id} ${step}`; // the button moves with its row
    setAnnounced(`${row.title} is at place ${place + 1} of ${beside.length}.`);
    try {
      if (order) await submit(order, { body: { ids: moved.map(({ id }) => id) } });
    } catch (cause) {
      setRows(rows);
      notify.error(cause instanceof Error ? cause.message : 'The order could not be saved.');
    }
  };
  return { rows, move, announced, list };
}

const Thumb = chakra('span', {
  base: {
    flexShrink: '0',
    width: '14',
    height: '10',
    bg: 'bg.muted',
    rounded: 'sm',
    overflow: 'hidden',
    '& img': { width: 'full', height: 'full', objectFit: 'contain' },
  },
});
