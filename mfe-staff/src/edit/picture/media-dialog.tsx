import { call } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, EmptyState, Spinner } from '@azadkar/shared-ui';
import { NotLoaded } from '@azadkar/shared-ui/blocks';
import { labelId, type useField } from '@azadkar/shared-ui/forms';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Search } from 'lucide-react';
import { type Ref, useCallback, useEffect, useState } from 'react';
import { DescribeMedia } from './describe-media';
import { isUndescribed, MediaGrid } from './media-grid';
import { UploadMedia } from './upload-media';

interface Props {
  open: boolean;
  kind: 'picture' | 'document';
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

/** The library: a file is found or uploaded. A picture without a description gets one first. */
export function MediaDialog({ open, kind, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [describing, setDescribing] = useState<MediaItem | null>(null);
  useEffect(() => {
    if (!open) setDescribing(null);
  }, [open]);
  const choose = (item: MediaItem) => (isUndescribed(item) ? setDescribing(item) : onChoose(item));
  const word = kind === 'picture' ? 'picture' : 'document';
  return (
    <Dialog open={open} onClose={onClose} title={describing ? `About this ${word}` : `Choose a ${word}`} size="lg">
      {describing ? (
        <DescribeMedia item={describing} button={`Use this ${word}`} onSaved={onChoose}>
          <Button variant="outline" onClick={() => setDescribing(null)}>
            Back to the library
          </Button>
        </DescribeMedia>
      ) : (
        <chakra.div display="grid" gap="4">
          <AffixedInput
            type="search"
            aria-label="Search the library"
            placeholder="Search by name or description"
            prefix={<Search size={16} aria-hidden="true" />}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <UploadMedia kind={kind} onUploaded={choose} />
          <Library kind={kind} search={search} open={open} onChoose={choose} />
        </chakra.div>
      )}
    </Dialog>
  );
}

function Library({ onChoose, ...wanted }: Pick<Props, 'kind' | 'open' | 'onChoose'> & { search: string }) {
  const { items, next, loading, failed, reload, loadMore } = useLibrary(wanted);
  if (failed) return <NotLoaded onRetry={reload}>The library could not be loaded.</NotLoaded>;
  return (
    <>
      {items.length > 0 && <MediaGrid items={items} onChoose={onChoose} />}
      {loading && <Spinner label="Loading the library" />}
      {!loading && items.length === 0 && (
        <EmptyState
          title={wanted.search ? 'Nothing found' : 'Nothing here yet'}
          text={wanted.search ? 'Try another word.' : 'What you upload stays here, to be used again.'}
        />
      )}
      {next && !loading && (
        <Button variant="outline" size="sm" justifySelf="center" onClick={loadMore}>
          Load more
        </Button>
      )}
    </>
  );
}

interface ChooseButtonProps extends Pick<ReturnType<typeof useField>, 'id' | 'control'> {
  ref?: Ref<HTMLButtonElement>;
  /** What it says while nothing is chosen: 'Choose a PDF'. */
  empty: string;
  value: string;
  onPress: () => void;
}

/** The control of a field whose value is a file of the library: it opens the library. */
export const ChooseButton = ({ id, control, ref, empty, value, onPress }: ChooseButtonProps) => (
  <Button
    ref={ref}
    id={id}
    aria-labelledby={`${labelId(id)} ${id}`}
    aria-describedby={control['aria-describedby']}
    onBlur={control.onBlur}
    size="sm"
    variant="outline"
    onClick={onPress}
  >
    {value ? 'Replace' : empty}
  </Button>
);

const SEARCH_DELAY_MS = 250;
const PAGE = 24;

interface Library {
  items: readonly MediaItem[];
  next: string | null;
  failed: boolean;
  loading: boolean;
}

const EMPTY: Library = { items: [], next: null, failed: false, loading: true };

/** The newest files of a kind that match a search, page by page, while `open`. */
function useLibrary({ kind, search, open }: { kind: 'picture' | 'document'; search: string; open: boolean }) {
  const [library, setLibrary] = useState(EMPTY);

  const load = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      setLibrary((known) => ({ ...(after ? known : EMPTY), loading: true, failed: false }));
      try {
        const query = { kind, search, size: PAGE, sort: '-added' as const, ...(after ? { after } : {}) };
        const { rows, next } = await call(publicStaff.media, { query, signal });
        setLibrary(({ items }) => ({ items: after ? [...items, ...rows] : rows, next, failed: false, loading: false }));
      } catch {
        if (!signal?.aborted) setLibrary((known) => ({ ...known, failed: true, loading: false }));
      }
    },
    [kind, search],
  );

  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void load(null, leaving.signal), search ? SEARCH_DELAY_MS : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [open, search, load]);

  return { ...library, reload: () => void load(null), loadMore: () => void load(library.next) };
}
