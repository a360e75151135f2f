import { call, Refused, submit } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, EmptyState, notify, Spinner } from '@azadkar/shared-ui';
import { NotLoaded } from '@azadkar/shared-ui/blocks';
import { labelId, type useField } from '@azadkar/shared-ui/forms';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react';
import { PlainField } from '../plain-field';
import { FocusPad } from './focus-pad';
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

interface DescribeMediaProps {
  item: MediaItem;
  /** The label of its button: "Use this picture". */
  button: string;
  onSaved: (item: MediaItem) => void;
  children?: ReactNode;
}

/** What a file is called and shows, and its focus point. It is no form: fields of a form open it. */
export function DescribeMedia({ item, button, onSaved, children }: DescribeMediaProps) {
  const [draft, setDraft] = useState(item);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const change = (changed: Partial<MediaItem>) => setDraft((known) => ({ ...known, ...changed }));
  const save = async () => {
    setBusy(true);
    try {
      const { title, alt, decorative, focus_x, focus_y, version } = draft;
      const body = { title, alt: decorative ? '' : alt, decorative, focus_x, focus_y, version };
      setErrors({});
      const { data } = await submit(publicStaff.saveMedia, { params: { mediaId: item.id }, body });
      onSaved(data);
    } catch (cause) {
      const wrong = cause instanceof Refused ? cause.errors : {};
      setErrors(wrong);
      // what is wrong with a field is said there
      if (Object.keys(wrong).length === 0)
        notify.error(cause instanceof Error ? cause.message : 'It could not be saved. Please try again.');
    }
    setBusy(false);
  };
  return (
    <chakra.div display="grid" gap="4">
      {item.kind === 'picture' && <WhatItShows draft={draft} error={errors.alt} change={change} />}
      <PlainField
        label="Name in the library"
        error={errors.title}
        value={draft.title}
        maxLength={200}
        onText={(title) => change({ title })}
      />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        {children}
        <Button loading={busy} onClick={() => void save()}>
          {button}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface WhatItShowsProps {
  draft: MediaItem;
  error: string | undefined;
  change: (changed: Partial<MediaItem>) => void;
}

const WhatItShows = ({ draft, error, change }: WhatItShowsProps) => (
  <>
    <FocusPad
      storedName={draft.stored_name}
      point={{ x: draft.focus_x, y: draft.focus_y }}
      onChange={({ x, y }) => change({ focus_x: x, focus_y: y })}
    />
    <PlainField
      label="Alternative text"
      help="What the picture shows, for those who cannot see it."
      error={error}
      value={draft.alt}
      maxLength={300}
      disabled={draft.decorative}
      onText={(alt) => change({ alt })}
    />
    <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm">
      <chakra.input
        type="checkbox"
        boxSize="4"
        flexShrink="0"
        accentColor="brand.solid"
        checked={draft.decorative}
        onChange={({ target }) => change({ decorative: target.checked })}
      />
      It only decorates, and says nothing of its own
    </chakra.label>
  </>
);
