import { call, type Endpoint, type EndpointRow, rolesOf } from '@azadkar/shared-api';
import { MAX_TOTAL } from '@azadkar/shared-api/staff/list';
import {
  Alert,
  Button,
  chakra,
  DropDown,
  EmptyState,
  formatNumber,
  SummaryButton,
  Text,
  useSession,
} from '@azadkar/shared-ui';
import { Columns3 } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router-dom';
import type { AnyObjectSchema, AnySchema } from 'yup';
import { ExportButton } from '../actions/task-dialog';
import { type BulkAction, BulkBar } from './bulk-bar';
import { listKeys } from './list-keys';
import { Check, ListTable, useSelection } from './list-table';
import { type ListFilterField, ListToolbar } from './list-toolbar';
import { type ListView, ListViews } from './list-views';
import {
  type AskedList,
  type ColumnOf,
  type FilterOf,
  type InputOf,
  type ListColumn,
  type LoadedList,
  listQueryOf,
  type OrderOf,
  type RowOf,
  useColumns,
} from './load-list';
import { useRows } from './use-rows';

export interface StaffListProps<E extends Endpoint> extends Pick<InputOf<E>, 'params' | 'query'> {
  /** What a row is: "order". */
  one: string;
  /** What its rows are, where it is not `one` with an s: "entries". */
  many?: string;
  endpoint: E;
  /** What `loadList` gave, with the same `params` and `query`. */
  loaded: LoadedList<RowOf<E>>;
  columns: readonly ColumnOf<E>[];
  idOf: (row: RowOf<E>) => string | number;
  /** The page of a row's record. */
  linkOf?: (row: RowOf<E>) => string;
  /** What the search finds, as its placeholder: "Name, email or number". */
  searches?: string;
  filters?: readonly ListFilterField<FilterOf<E>>[];
  /** Above the list: as it is often asked for. */
  views?: readonly ListView<E>[];
  /** The order without one in the address. */
  defaultSort?: OrderOf<E>;
  bulk?: readonly BulkAction<RowOf<E>>[];
  /** A last column with what can be done about one row. */
  rowActions?: RowActions<RowOf<E>>;
  /** Starts the export of the list as it is filtered. */
  exportedBy?: ExportEndpoint;
  /** Instead of `exportedBy`, where an export needs more: an `ExportButton`. */
  exports?: ReactNode;
  /** Instead of the list while there is nothing at all: an `EmptyState` that says what to do first. */
  empty: ReactNode;
}

interface RowActions<R> {
  /** Of their column. */
  name: string;
  header: string;
  actions: readonly RowAction<R>[];
}

/** A button of a row, and the dialog that it opens. */
interface RowAction<R> {
  label: string;
  /** Its accessible name. */
  nameOf: (row: R) => string;
  destructive?: boolean;
  /** Whether a row has it; without this, each has. */
  isFor?: (row: R) => boolean;
  Dialog: ComponentType<RowDialogProps<R>>;
}

export interface RowDialogProps<R> {
  row: R;
  onClose: () => void;
}

/**
 * A list of the staff: search, filters, order and columns are in its address; pages follow each other by a cursor. Rows can
 * be walked through with j and k, and opened with Enter.
 */
export const StaffList = <E extends Endpoint>({ views, ...list }: StaffListProps<E>) => (
  <>
    {views && <ListViews views={views} />}
    <RowsOf {...list} />
  </>
);

function RowsOf<E extends Endpoint>(props: Omit<StaffListProps<E>, 'views'>) {
  const { one, many = `${one}s`, endpoint, loaded, params, query, idOf, linkOf, defaultSort, bulk } = props;
  const { searches, filters = [], exportedBy, exports, empty } = props;
  const { columns, dialog } = useRowActions(props);
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  const busy = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const input = { params, query: listQueryOf(endpoint, search, query) };
  const { rows, hasMore, progress, loadMore } = useRows(endpoint, loaded, input, idOf);
  const { shown, choose } = useColumns(endpoint.name, columns);
  const selection = useSelection();
  const selected = rows.filter((row) => selection.has(String(idOf(row))));
  const searchInput = useRef<HTMLInputElement>(null);

  const isNarrowed = ['search', ...(endpoint.filters ?? [])].some((entry) => search.get(entry));
  if (rows.length === 0 && !loaded.failure && !isNarrowed && !busy) return <>{empty}</>;
  return (
    <chakra.div textStyle="sm" onKeyDown={listKeys(searchInput)}>
      <ListToolbar searches={searches} filters={filters} searchRef={searchInput}>
        <ColumnsMenu columns={columns} shown={shown} choose={choose} />
        {exportedBy && <ListExport endpoint={exportedBy} many={many} input={input} />}
        {exports}
      </ListToolbar>
      {loaded.failure && <Failed text={loaded.failure} busy={busy} onRetry={reload} />}
      {rows.length > 0 && (
        <ListTable
          caption={many}
          columns={shown}
          selection={bulk && selection}
          rows={rows}
          idOf={idOf}
          linkOf={linkOf}
          defaultSort={defaultSort}
          busy={busy}
        />
      )}
      {bulk && <BulkBar rows={selected} actions={bulk} clear={() => selection.set([])} onChanged={reload} />}
      {rows.length === 0 && !loaded.failure && (
        <EmptyState title={`No ${many} found`} text="Nothing matches the search and the filters." />
      )}
      <ListEnd
        one={one}
        many={many}
        more={{ hasMore, progress, loadMore }}
        shown={rows.length}
        total={loaded.page?.total ?? null}
        counted={search.get('search') ? 500 : MAX_TOTAL}
      />
      {dialog}
    </chakra.div>
  );
}

/** The columns with that of the buttons, and the dialog which one of them has opened. */
function useRowActions<E extends Endpoint>({ columns, rowActions }: Pick<StaffListProps<E>, 'columns' | 'rowActions'>) {
  const [chosen, choose] = useState<{ row: RowOf<E>; Dialog: RowAction<RowOf<E>>['Dialog'] } | null>(null);
  if (!rowActions) return { columns, dialog: null };
  const { actions, ...column } = rowActions;
  const cell = (row: RowOf<E>) => (
    <chakra.div display="flex" gap="2">
      {actions
        .filter(({ isFor }) => isFor?.(row) ?? true)
        .map(({ label, nameOf, destructive, Dialog }) => (
          <Button
            key={label}
            size="xs"
            variant="outline"
            whiteSpace="nowrap"
            color={destructive ? 'fg.error' : undefined}
            aria-label={nameOf(row)}
            onClick={() => choose({ row, Dialog })}
          >
            {label}
          </Button>
        ))}
    </chakra.div>
  );
  const dialog = chosen && <chosen.Dialog row={chosen.row} onClose={() => choose(null)} />;
  return { columns: [...columns, { ...column, cell }], dialog };
}

function Failed({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) {
  const retry = (
    <Button size="xs" variant="outline" loading={busy} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert tone="error" title="The list could not be loaded" action={retry}>
      {text}
    </Alert>
  );
}

interface EndProps {
  one: string;
  many: string;
  more: Pick<ReturnType<typeof useRows>, 'hasMore' | 'progress' | 'loadMore'>;
  shown: number;
  /** Null where there are more than are counted: of a search fewer are. */
  total: number | null;
  counted: number;
}

/** How much is shown, and how to see more. */
function ListEnd({ one, many, shown, total, counted, more: { hasMore, progress, loadMore } }: EndProps) {
  if (shown === 0) return null;
  const all = total === null ? `${formatNumber(counted)}+` : formatNumber(total);
  const some = shown === 1 ? `1 ${one}` : `${formatNumber(shown)} ${many}`;
  const ofAll = shown > (total ?? counted) ? `${some}, and more` : `${formatNumber(shown)} of ${all} ${many}`;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mt="3" minHeight="9">
      <Text role="status" color="fg.muted">
        {hasMore ? ofAll : some}
      </Text>
      {progress === 'failed' && (
        <Text role="alert" color="fg.error">
          More could not be loaded. Check your connection.
        </Text>
      )}
      {hasMore && (
        <Button
          size="sm"
          variant="outline"
          loading={progress === 'loading'}
          loadingText="Loading"
          onClick={() => void loadMore()}
        >
          {progress === 'failed' ? 'Try again' : 'Load more'}
        </Button>
      )}
    </chakra.div>
  );
}

/** An endpoint that takes the query of a list as its body, and starts the task that writes the list. */
type ExportEndpoint = Endpoint & { readonly body: string; readonly reply: 'startedExport' };

type StartingEndpoint = Endpoint<
  { query: AnyObjectSchema; startedExport: AnySchema<{ task_id: string }> },
  EndpointRow & { readonly path: `/${string}/:${string}`; readonly body: 'query'; readonly reply: 'startedExport' }
>;

interface ListExportProps<E extends ExportEndpoint> {
  endpoint: E;
  /** What the rows are: "orders". */
  many: string;
  /** What the list that is shown was asked with. */
  input: AskedList;
}

/** Exports the rows that a list finds with the search, the filters and the order in its address, for those who may. */
function ListExport<E extends ExportEndpoint>(props: ListExportProps<E>): ReactNode;
function ListExport({ endpoint, many, input: { params = {}, query } }: ListExportProps<StartingEndpoint>) {
  const isOffered = useSession((session) => endpoint.roles?.some((role) => rolesOf(session).includes(role)));
  if (!isOffered) return null;
  return <ExportButton label={`Export of ${many}`} start={() => call(endpoint, { params, body: query })} />;
}

interface ColumnsMenuProps<R> {
  columns: readonly ListColumn<R>[];
  shown: readonly ListColumn<R>[];
  choose: (name: string, isShown: boolean) => void;
}

/** Which columns are shown. */
function ColumnsMenu<R>({ columns, shown, choose }: ColumnsMenuProps<R>) {
  const summary = (
    <SummaryButton variant="outline" size="xs" minHeight="9">
      <Columns3 aria-hidden="true" />
      Columns
    </SummaryButton>
  );
  return (
    <DropDown summary={summary} display={{ base: 'none', md: 'block' }}>
      <fieldset aria-label="Columns">
        {columns
          .filter(({ isRowHeader }) => !isRowHeader)
          .map(({ name, header }) => (
            <CheckLine key={name}>
              <Check
                type="checkbox"
                checked={shown.some((column) => column.name === name)}
                onChange={(event) => choose(name, event.target.checked)}
              />
              {header}
            </CheckLine>
          ))}
      </fieldset>
    </DropDown>
  );
}

const CheckLine = chakra('label', {
  base: { display: 'flex', gap: '2', alignItems: 'center', minHeight: '8', cursor: 'pointer', whiteSpace: 'nowrap' },
});
