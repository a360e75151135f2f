import { call } from '@azadkar/shared-api';
import type { HistoryKind } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { RecordHistory } from '@azadkar/shared-api/account/staff/schema';
import { Button, Spinner, Text } from '@azadkar/shared-ui';
import { NotLoaded } from '@azadkar/shared-ui/blocks';
import { useEffect, useState } from 'react';
import { Panel } from '../layout/panel';
import { inWords } from '../layout/status-badge';
import { changesOf, History, type HistoryEntry } from './history';

interface Props {
  kind: HistoryKind;
  /** As the audit log names the record. */
  id: string | number;
  /** What rises with each change: the history that is open is loaded again. */
  version?: number | string | undefined;
  /** Open from the first, where the history was asked for by another press. */
  opened?: boolean;
}

type Loaded = readonly HistoryEntry[] | 'loading' | 'failed';

/** What was changed in a record, by whom and when: loaded once it is opened, so that no page waits for it. */
export function HistoryPanel({ kind, id, version, opened = false }: Props) {
  const [open, setOpen] = useState(opened);
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version and another try are triggers
  useEffect(() => {
    if (!open) return;
    const { signal, abort } = controllerOf();
    call(accountStaff.history, { params: { kind, recordId: String(id) }, signal }).then(
      (entries) => setLoaded(entries.map(entryOf)),
      () => signal.aborted || setLoaded('failed'),
    );
    return abort;
  }, [open, kind, id, version, tries]);
  const tryAgain = () => {
    setLoaded('loading');
    setTries(tries + 1);
  };
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
      {open ? (
        <Entries loaded={loaded} onRetry={tryAgain} />
      ) : (
        <Text color="fg.muted">Who changed what, and when.</Text>
      )}
    </Panel>
  );
}

function Entries({ loaded, onRetry }: { loaded: Loaded; onRetry: () => void }) {
  if (loaded === 'loading') return <Spinner label="Loading the history" />;
  if (loaded === 'failed') return <NotLoaded onRetry={onRetry}>The history could not be loaded.</NotLoaded>;
  return <History entries={loaded} empty="Nothing was changed here yet." />;
}

function controllerOf() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** 'event.status_changed' is "Status changed" on the page of an event. */
function entryOf({ id, at, by, action, before, after }: RecordHistory[number]): HistoryEntry {
  return { id, at, by, text: inWords(action.replace(/^[^.]*\./, '')), changes: changesOf(before, after) };
}
