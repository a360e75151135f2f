import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ListBlock } from './list-block';
import { LoadMore } from './load-more';
import { type PageSource, useInfinitePages } from './use-infinite-pages';

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
        {...{ hasMore, progress, loadMore }}
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
