import { Box, Container, Skeleton, Spinner, Stack, Text } from '@azadkar/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SLOW_PAGE_MS, SUSPENDED_PAGE_TIMEOUT_MS } from '../timeouts';
import { PageTimeout } from './page-fault';
import { findRenderedContent, RenderedContent } from './rendered-content';

/** Shown until a page is there: what a server has rendered of it, else a skeleton, and after a while words. */
export function PageWaiting() {
  const content = findRenderedContent(useLocation());
  return content ? <RenderedContent element={content} /> : <PageSkeleton />;
}

/** Shown while the version before replaces a page. */
export const ReplacedPage = () => (
  <Limited>
    <PageWaiting />
  </Limited>
);

/** Shown while a page suspends. */
export const SuspendedPage = () => (
  <Limited>
    <PageSkeleton />
  </Limited>
);

/** Ends at the page's error boundary when it takes too long. */
function Limited({ children }: { children: ReactNode }) {
  if (useIsOver(SUSPENDED_PAGE_TIMEOUT_MS)) throw new PageTimeout(SUSPENDED_PAGE_TIMEOUT_MS);
  return children;
}

/** Tall enough that the footer does not visibly move. */
function PageSkeleton() {
  const isSlow = useIsOver(SLOW_PAGE_MS);
  return (
    <Container py="10" minHeight="100dvh">
      <Stack gap="5" aria-busy="true">
        <Skeleton height="10" width="min(24rem, 80%)" />
        <Skeleton height="5" width="min(36rem, 95%)" />
        <Box role="status" minHeight="6" display="flex" alignItems="center" gap="3">
          {isSlow && (
            <>
              <Spinner size="1.25rem" label="" />
              <Text color="fg.muted">This is taking longer than usual. We are still trying.</Text>
            </>
          )}
        </Box>
        <Skeleton height="12rem" />
      </Stack>
    </Container>
  );
}

/** Whether so much time has passed since the component appeared. */
function useIsOver(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
