import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ListBlock } from './list-block';
import { LoadMore } from './load-more';
import { type PageSource, useInfinitePages } from './use-infinite-pages';

interface Props<T> extends PageSource<T> {
  /** What is listed: "Members". */
  label: string;
  /** Side by side from medium screens up. */
  columns?: 1 | 2 | 3;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (item: T) => ReactNode;
}

/** Divisible by every number of columns, so that each block ends with its row. */
const BLOCK = 12;

/**
 * A list that grows as it is scrolled, until its last page, and by a button. Each place in the history has its own:
 * another filter is another list, and going back finds the list and the place in it.
 */
export function InfiniteList<T>(props: Props<T>) {
  const { key, pathname, search } = useLocation();
  const place = [key, pathname, search, props.label].join(' ');
  return <List key={place} place={place} {...props} />;
}

function List<T>({ place, label, columns = 1, empty, children, ...source }: Props<T> & { place: string }) {
  const { list, hasMore, progress, loadMore } = useInfinitePages(place, source);
  const box = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusOnNewItem(box, list.items.length);
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
        shown={list.items.length}
        onPress={() => goOnAt(list.items.length)}
      />
    </>
  );
}

/** After the button was pressed, the keyboard goes on at the first new item. */
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
