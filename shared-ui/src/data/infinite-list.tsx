import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../actions/button';
import { Alert } from '../feedback/alert';
import { type PageSource, type Progress, useInfinitePages } from './use-infinite-pages';

interface Props<T> extends PageSource<T> {
  /** The accessible name: "Members". */
  label: string;
  /** Columns from medium screens up. */
  columns?: 1 | 2 | 3;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (item: T) => ReactNode;
}

/** Items in a block: divisible by every number of columns, so that each block ends with a full row. */
const BLOCK = 12;

/** After these pages only the button loads more, so that what stands below the list can be reached by scrolling. */
const AUTOMATIC_PAGES = 3;

/**
 * A windowed list that loads its first pages when its end comes near, and more by a button. Each entry of the history has its own
 * list, so a new filter starts a new list, and going back restores the list and the scroll position. Blocks far from the
 * viewport are unmounted (list-block.tsx); each item carries `aria-posinset` and `aria-setsize`, as the feed pattern of
 * WAI-ARIA asks (https://www.w3.org/WAI/ARIA/apg/patterns/feed/). Our own, for the size of a first view: docs/decisions/063.
 */
export function InfiniteList<T>(props: Props<T>) {
  const { key, pathname, search } = useLocation();
  const cacheKey = [key, pathname, search, props.label].join(' ');
  return <List key={cacheKey} cacheKey={cacheKey} {...props} />;
}

function List<T>({ cacheKey, label, columns = 1, empty, children, ...source }: Props<T> & { cacheKey: string }) {
  const { list, hasMore, progress, loadMore } = useInfinitePages(cacheKey, source);
  const box = useRef<HTMLDivElement>(null);
  const focusItem = useFocusOnNewItem(box, list.items.length);
  if (list.items.length === 0) return empty;
  const blocks = Array.from({ length: Math.ceil(list.items.length / BLOCK) }, (_, index) => index);
  return (
    <>
      <Stack ref={box} role="list" aria-label={label} aria-busy={progress === 'loading'}>
        {blocks.map((block) => (
          <ListBlock key={block} index={block} heights={list.heights} columns={columns}>
            {() =>
              list.items.slice(block * BLOCK, (block + 1) * BLOCK).map((item, index) => (
                <chakra.div
                  key={source.idOf(item)}
                  role="listitem"
                  tabIndex={-1}
                  aria-posinset={block * BLOCK + index + 1}
                  aria-setsize={hasMore ? -1 : list.items.length}
                  display="grid"
                  minWidth="0"
                >
                  {children(item)}
                </chakra.div>
              ))
            }
          </ListBlock>
        ))}
      </Stack>
      <LoadMore
        hasMore={hasMore}
        progress={progress}
        loadMore={loadMore}
        automatic={list.page < AUTOMATIC_PAGES}
        shown={list.items.length}
        onPress={() => focusItem(list.items.length)}
      />
    </>
  );
}

/** After the button was pressed, moves the focus to the first new item. */
function useFocusOnNewItem(box: React.RefObject<HTMLDivElement | null>, count: number) {
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined || count <= next.current) return;
    box.current?.querySelector<HTMLElement>(`[aria-posinset="${next.current + 1}"]`)?.focus({ preventScroll: true });
    next.current = undefined;
  }, [box, count]);
  return (index: number) => {
    next.current = index;
  };
}

const Stack = chakra('div', { base: { display: 'grid', gap: { base: '4', md: '6' } } });

interface ListBlockProps {
  index: number;
  heights: Map<number, number>;
  columns: 1 | 2 | 3;
  children: () => ReactNode;
}

/** Beyond this distance from the viewport a block keeps only its height, so ten thousand cards cost what dozens do. */
const MARGIN = '1600px';

/** Some rows of a long list. They stay in the normal flow, so the browser lays them out and finds text in them. */
function ListBlock({ index, heights, columns, children }: ListBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const height = heights.get(index);
  const near = useIsNearViewport(block, MARGIN, height === undefined);
  useEffect(() => {
    const element = block.current;
    if (!near || !element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => element.isConnected && heights.set(index, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, heights, index]);
  return (
    <Rows ref={block} columns={columns} css={near ? undefined : { height: `${height ?? 0}px` }}>
      {near && children()}
    </Rows>
  );
}

const Rows = chakra('div', {
  base: { display: 'grid', gap: { base: '4', md: '6' } },
  variants: {
    columns: {
      1: { gridTemplateColumns: 'minmax(0, 1fr)' },
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});

interface LoadMoreProps {
  hasMore: boolean;
  /** Whether the next page is loaded when the end comes near, without the button. */
  automatic: boolean;
  progress: Progress;
  shown: number;
  loadMore: () => Promise<void>;
  onPress: () => void;
}

/** Distance from the viewport at which the next page is loaded. */
const AHEAD = '900px';

/** The end of a list: loads the next page by a button, and when it comes near unless a page has just failed. */
function LoadMore({ hasMore, automatic, progress, shown, loadMore, onPress }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may still be near after each page
  useEffect(() => {
    if (!end.current || !hasMore || !automatic || progress !== 'idle') return;
    return observeNearViewport(end.current, AHEAD, (near) => near && void latest.current());
  }, [hasMore, automatic, progress, shown]);
  const press = () => {
    onPress();
    void loadMore();
  };
  return (
    <chakra.div ref={end} mt="6" display="grid" gap="4" justifyItems="center">
      {progress === 'failed' && (
        <Alert tone="error" title="Error">
          We could not load more. Check your connection and try again.
        </Alert>
      )}
      {hasMore && (
        <Button variant="outline" loading={progress === 'loading'} loadingText="Loading" onClick={press}>
          {progress === 'failed' ? 'Try again' : 'Load more'}
        </Button>
      )}
      <chakra.p srOnly role="status">
        {hasMore ? `${shown} shown` : `All ${shown} shown`}
      </chakra.p>
    </chakra.div>
  );
}

/** Calls `onChange` when an element comes within `margin` of the viewport or leaves. Does nothing without an observer. */
function observeNearViewport(element: Element, margin: string, onChange: (near: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(([entry]) => entry && onChange(entry.isIntersecting), {
    rootMargin: `${margin} 0px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the element is near the viewport; always, where there is no IntersectionObserver (tests). */
function useIsNearViewport(element: RefObject<Element | null>, margin: string, initial: boolean): boolean {
  const [near, setNear] = useState(initial);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    return element.current ? observeNearViewport(element.current, margin, setNear) : undefined;
  }, [element, margin]);
  return near;
}
