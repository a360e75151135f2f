import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from '../actions/button';
import { Alert } from '../feedback/alert';
import { observeNearViewport } from './near-viewport';
import type { Progress } from './use-infinite-pages';

interface Props {
  hasMore: boolean;
  progress: Progress;
  shown: number;
  loadMore: () => Promise<void>;
  onPress: () => void;
}

/** Distance from the viewport at which the next page is loaded. */
const AHEAD = '900px';

/** The end of a list: loads the next page when it comes near or by a button; after a failure only by the button. */
export function LoadMore({ hasMore, progress, shown, loadMore, onPress }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may still be near after each page
  useEffect(() => {
    if (!end.current || !hasMore || progress !== 'idle') return;
    return observeNearViewport(end.current, AHEAD, (near) => near && void latest.current());
  }, [hasMore, progress, shown]);
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
