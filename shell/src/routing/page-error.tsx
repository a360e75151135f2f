import { decoded, findOwner, type LeanRemote } from '@azadkar/release/manifest';
import { Flex } from '@azadkar/shared-ui';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { Footer } from '../frames/footer/footer';
import { Header } from '../frames/header/header';
import type { PageSource } from '../remotes/page-source';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import { explainError } from './explain-error';
import { versionOf } from './fall-back';
import { NoticeAboveContent, NoticeInPlace } from './notice';
import { isPageFault } from './page-fault';
import { findRenderedContent, RenderedContent } from './rendered-content';
import { useRecovery } from './use-recovery';

interface Props {
  /** The remote that owns the page, and where its pages come from. */
  remote?: LeanRemote;
  pages?: PageSource;
}

/**
 * The error boundary of a page. The frame and every other remote go on working around it. Content that a server rendered
 * stays, with the notice above it; only an answer, such as "not found", takes its place.
 */
export function PageError(props: Props) {
  const error = useRouteError();
  useRecovery(error);
  const location = useLocation();
  const explanation = explainError(error);
  useEffect(() => {
    if (explanation.isUnexpected) console.error(error);
  }, [error, explanation.isUnexpected]);
  const owner = ownerOf(error, location.pathname, props);
  const content = explanation.isAnswer ? undefined : findRenderedContent(location);
  if (!content) return <NoticeInPlace {...explanation} owner={owner} />;
  return (
    <>
      <NoticeAboveContent {...explanation} owner={owner} />
      <RenderedContent element={content} />
    </>
  );
}

/** The error boundary of the whole site, for when even the frame could not render. */
export function FramedPageError() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <Header />
      <main id="main">
        <PageError />
      </main>
      <Footer />
    </Flex>
  );
}

/** "ticketing@1.4.2" where the release that failed is known. */
function ownerOf(error: unknown, pathname: string, { remote, pages }: Props): string | undefined {
  if (error instanceof RemoteUnavailable) return `${error.remote}@${error.version}`;
  const row = remote && isPageFault(error) ? findOwner([remote], decoded(pathname))?.route : undefined;
  return remote && pages && row ? `${remote.name}@${versionOf({ remote, row, pages })}` : undefined;
}
