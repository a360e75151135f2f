import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsNearViewport } from './near-viewport';

interface Props {
  index: number;
  heights: Map<number, number>;
  columns: 1 | 2 | 3;
  children: () => ReactNode;
}

/** Beyond this distance from the viewport a block keeps only its height, so ten thousand cards cost what dozens do. */
const MARGIN = '1600px';

/** Some rows of a long list. They stay in the normal flow, so the browser lays them out and finds text in them. */
export function ListBlock({ index, heights, columns, children }: Props) {
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
