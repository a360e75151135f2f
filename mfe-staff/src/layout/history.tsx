import { call } from '@azadkar/shared-api';
import type { HistoryKind } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { RecordHistory } from '@azadkar/shared-api/account/staff/schema';
import { Button, chakra, formatMoment, Spinner, Text } from '@azadkar/shared-ui';
import { NotLoaded } from '@azadkar/shared-ui/blocks';
import { useState } from 'react';
import { useLoaded } from './load';
import { inWords, Panel } from './panel';

interface Props {
  kind: HistoryKind;
  /** As the audit log names the record. */
  id: string | number;
  /** What rises with each change: the history that is open is loaded again. */
  version?: number | string | undefined;
  /** Open from the first, where the history was asked for by another press. */
  opened?: boolean;
}

/** What was changed in a record, by whom and when: loaded once it is opened, so that no page waits for it. */
export function HistoryPanel({ kind, id, version, opened = false }: Props) {
  const [open, setOpen] = useState(opened);
  const [tries, setTries] = useState(0);
  const { loaded, failure } = useLoaded(open ? `${kind} ${id} ${version} ${tries}` : null, (signal) =>
    call(accountStaff.history, { params: { kind, recordId: String(id) }, signal }),
  );
  return (
    <Panel
      title="History"
      action={
        !opened && (
          <Button size="xs" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : 'Show'}
          </Button>
        )
      }
    >
      {!open ? (
        <Text color="fg.muted">Who changed what, and when.</Text>
      ) : failure ? (
        <NotLoaded onRetry={() => setTries(tries + 1)}>The history could not be loaded.</NotLoaded>
      ) : loaded ? (
        <History entries={loaded.map(entryOf)} empty="Nothing was changed here yet." />
      ) : (
        <Spinner label="Loading the history" />
      )}
    </Panel>
  );
}

/** 'event.status_changed' is "Status changed" on the page of an event. */
const entryOf = ({ id, at, by, action, before, after }: RecordHistory[number]): HistoryEntry => ({
  id,
  at,
  by,
  text: inWords(action.replace(/^[^.]*\./, '')),
  changes: changesOf(before, after),
});

/** One change of a record, as the audit log has it. */
export interface HistoryEntry {
  id: string | number;
  /** ISO 8601. */
  at: string;
  /** Who did it; null for the site itself. */
  by: string | null;
  /** What was done, in words: "Canceled the event". */
  text: string;
  /** The fields that differ. `before` and `after` are undefined where the log keeps no values, as of personal fields. */
  changes?: readonly FieldChange[];
}

interface FieldChange {
  field: string;
  before?: string | null;
  after?: string | null;
}

/** What happened to a record, the newest first. */
export function History({ entries, empty = 'Nothing yet.' }: { entries: readonly HistoryEntry[]; empty?: string }) {
  if (entries.length === 0) return <Text color="fg.muted">{empty}</Text>;
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <chakra.p fontWeight="medium">{entry.text}</chakra.p>
          <chakra.p color="fg.muted" textStyle="xs">
            {entry.by ?? 'The site'} · <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </chakra.p>
          {entry.changes && entry.changes.length > 0 && <Changes changes={entry.changes} />}
        </li>
      ))}
    </List>
  );
}

/** What differs, a line for each field: the former value struck out, then the new one. */
export const Changes = ({ changes }: { changes: readonly FieldChange[] }) => (
  <chakra.ul listStyleType="none" mt="1" display="grid" gap="1" textStyle="xs" overflowWrap="anywhere">
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <chakra.span color="fg.muted">{field}: </chakra.span>
        {before === undefined && after === undefined ? (
          'changed'
        ) : (
          <>
            {before && (
              <chakra.del color="fg.muted" me="1">
                {before}
              </chakra.del>
            )}
            <chakra.ins textDecoration="none">{after || 'empty'}</chakra.ins>
          </>
        )}
      </li>
    ))}
  </chakra.ul>
);

/** A line with a dot for each entry. */
const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '4',
    ms: '1',
    borderInlineStartWidth: '2px',
    '& > li': { position: 'relative', ps: '4' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetStart: '-0.3125rem',
      top: '0.4rem',
      width: '0.5rem',
      height: '0.5rem',
      rounded: 'full',
      bg: 'border.control',
    },
  },
});

type Values = Readonly<Record<string, unknown>> | null;

/** What differs, by field. */
export const changesOf = (before: Values, after: Values) =>
  Object.keys({ ...before, ...after }).map((field) => ({
    field: inWords(field),
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  }));

/** A recorded value as people read it; null for none. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
