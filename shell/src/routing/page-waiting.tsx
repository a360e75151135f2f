import { Box, PageBody, PageHeading, Skeleton, Spinner, Stack, Text } from '@azadkar/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SLOW_PAGE_MS } from '../frames/site-layout';
import { PageTimeout } from './explain-error';
import { findRenderedContent, RenderedContent } from './rendered-content';

/** A page that suspends, or waits to be replaced by another version, for longer is ended with a notice. */
const SUSPENDED_PAGE_TIMEOUT_MS = 20_000;

interface Props {
  /** Of the page's row. */
  title: string;
}

/** Shown until a page is there: what a server has rendered of it, else a skeleton, and after a while words. */
export function PageWaiting({ title }: Props) {
  const content = findRenderedContent(useLocation());
  return content ? <RenderedContent element={content} /> : <PageSkeleton title={title} />;
}

/** Shown while the version before replaces a page. */
export const ReplacedPage = (props: Props) => (
  <Limited>
    <PageWaiting {...props} />
  </Limited>
);

/** Shown while a page suspends. */
export const SuspendedPage = (props: Props) => (
  <Limited>
    <PageSkeleton {...props} />
  </Limited>
);

/** Ends at the error boundary of a page or a part when that takes too long. */
export function Limited({ children = null }: { children?: ReactNode }) {
  if (useIsOver(SUSPENDED_PAGE_TIMEOUT_MS)) throw new PageTimeout(SUSPENDED_PAGE_TIMEOUT_MS);
  return children;
}

/** What is known of a page before its code and its data are there. Tall enough that the footer does not visibly move. */
export function PageSkeleton({ title }: Props) {
  const isSlow = useIsOver(SLOW_PAGE_MS);
  return (
    <PageBody>
      <PageHeading title={title} />
      <Stack gap="5" minHeight="100dvh" aria-busy="true">
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
    </PageBody>
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
