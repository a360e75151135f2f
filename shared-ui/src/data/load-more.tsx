import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from '../actions/button';
import { Alert } from '../feedback/alert';
import { observeNearViewport } from './near-viewport';
import type { Progress } from './use-infinite-pages';

interface Props {
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
export function LoadMore({ hasMore, automatic, progress, shown, loadMore, onPress }: Props) {
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
