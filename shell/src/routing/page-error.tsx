import { decoded, findOwner, type LeanRemote } from '@azadkar/release/manifest';
import { Unreachable } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Button,
  Container,
  EmptyState,
  Flex,
  LinkButton,
  OutlineLink,
  Text,
  unsentInput,
  usePageTitle,
} from '@azadkar/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { refetch } from '../federation/damaged-files';
import { Footer } from '../frames/footer';
import { Header } from '../frames/header/header';
import { useMenuLinks } from '../frames/menus/site-menus';
import { focusHeading, hasLostFocus } from '../frames/use-focus-on-navigation';
import { useLoaded } from '../frames/use-loaded';
import { failedFile, RemoteUnavailable } from '../remotes/module-loader';
import type { PageSource } from '../remotes/page-source';
import { type Explanation, explainError, isOfPage, isPageFault } from './explain-error';
import { type RemoteRow, versionOf } from './fall-back';
import { RouteTitle } from './page';
import { OwnErrorPage } from './page-boundary';
import { findRenderedContent, RenderedContent } from './rendered-content';

interface Props {
  /** The remote that owns the page, and where its pages come from. */
  remote?: LeanRemote;
  pages?: PageSource;
}

/**
 * The error boundary of a page: what the page itself exports for it, else a notice. The frame and every other remote go on
 * working around it.
 */
export function PageError(props: Props) {
  const error = useRouteError();
  useRecovery(error);
  const { key, pathname } = useLocation();
  const place = placeOf(pathname, props);
  const Own = isOfPage(error) ? place?.pages.loaded(place.row)?.page.ErrorBoundary : undefined;
  const notice = <PageNotice error={error} place={place} />;
  if (!Own || !place) return notice;
  return (
    <OwnErrorPage key={key} place={place} takesFocus={!explainError(error).isAnswer} notice={notice}>
      <RouteTitle title={place.row.title} />
      <Own />
    </OwnErrorPage>
  );
}

const loadErrorDetails = async () => (await import('../faults/error-details')).ErrorDetails;

/** Content that a server rendered stays, with the notice above it; only an answer, such as "not found", takes its place. */
function PageNotice({ error, place }: { error: unknown; place: RemoteRow | undefined }) {
  const location = useLocation();
  const explanation = explainError(error);
  useEffect(() => {
    if (explanation.isUnexpected) console.error(error);
  }, [error, explanation.isUnexpected]);
  const owner = ownerOf(error, place);
  const isDeveloped = process.env.NODE_ENV === 'development' || place?.remote.overridden === true;
  const ErrorDetails = useLoaded(loadErrorDetails, isDeveloped && !explanation.isAnswer);
  const content = explanation.isAnswer ? undefined : findRenderedContent(location);
  return (
    <>
      {content ? (
        <NoticeAboveContent {...explanation} owner={owner} />
      ) : (
        <NoticeInPlace {...explanation} owner={owner} />
      )}
      {ErrorDetails && <ErrorDetails error={error} />}
      {content && <RenderedContent element={content} />}
    </>
  );
}

/** The error boundary of the whole site, for when even the frame could not render. */
export const FramedPageError = () => (
  <Flex direction="column" minHeight="100dvh">
    <Header frame="site" />
    <main id="main">
      <PageError />
    </main>
    <Footer />
  </Flex>
);

/** The row at an address, of the remote that the boundary belongs to. */
function placeOf(pathname: string, { remote, pages }: Props): RemoteRow | undefined {
  const row = remote && findOwner([remote], decoded(pathname))?.route;
  return remote && pages && row ? { remote, row, pages } : undefined;
}

/** "ticketing@1.4.2" where the release that failed is known. */
function ownerOf(error: unknown, place: RemoteRow | undefined): string | undefined {
  if (error instanceof RemoteUnavailable) return `${error.remote}@${error.version}`;
  return place && isPageFault(error) ? `${place.remote.name}@${versionOf(place)}` : undefined;
}

interface NoticeInPlaceProps extends Explanation {
  /** The release that failed: "ticketing@1.4.2". */
  owner: string | undefined;
}

/** In place of a page. It takes the focus that the page had, so that screen readers announce it. */
function NoticeInPlace({ title, text, isNotFound, isForStaff, owner }: NoticeInPlaceProps) {
  const leadsElsewhere = isNotFound || isForStaff;
  usePageTitle(title);
  useEffect(() => {
    if (!leadsElsewhere && hasLostFocus()) focusHeading();
  }, [leadsElsewhere]);
  return (
    <Container py="16" data-error={owner}>
      <EmptyState
        title={title}
        text={text}
        action={leadsElsewhere ? <OtherPages isForStaff={isForStaff} /> : <TryAgain />}
        headingLevel={1}
      />
    </Container>
  );
}

/** Above what a server has rendered of the page, whose title stays. */
const NoticeAboveContent = ({ title, owner }: NoticeInPlaceProps) => (
  <Box role="alert" bg="bg.warning" borderBottomWidth="1px" borderColor="accent.border" data-error={owner}>
    <Container>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="6" rowGap="3" py="4">
        <Box flex="1 1 16rem" minWidth="0">
          <Text fontWeight="semibold">{title}</Text>
          <Text textStyle="sm">You can still read this page and follow its links.</Text>
        </Box>
        <TryAgain size="sm" />
      </Flex>
    </Container>
  </Box>
);

/** Runs the whole way to the page again, in place. */
function TryAgain({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const retry = useRetry();
  const busy = useNavigation().state !== 'idle';
  useEffect(() => () => void setTimeout(() => hasLostFocus() && focusHeading()), []); // the button goes when it has helped
  return (
    <Button size={size} loading={busy} onClick={retry}>
      Try again
    </Button>
  );
}

/** Where a visitor goes for whom there is nothing here. */
function OtherPages({ isForStaff = false }: { isForStaff?: boolean }) {
  const [search = []] = useMenuLinks('header/search');
  return (
    <Flex gap="3" wrap="wrap" justify="center">
      <LinkButton to={paths.home}>Go to the home page</LinkButton>
      {!isForStaff &&
        search.map(({ label, to }) => (
          <OutlineLink key={label} to={to}>
            {label}
          </OutlineLink>
        ))}
      <OutlineLink to={isForStaff ? paths.security : paths.help}>
        {isForStaff ? 'Sign-in and security' : 'Help'}
      </OutlineLink>
    </Flex>
  );
}

/** Opens the same address again, in its place in the history. */
function useRetry(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
}

/** While a page is missing that could not be fetched: opens it when the browser is online again, or reloads the site. */
function useRecovery(error: unknown): void {
  const retry = useEffectEvent(useRetry());
  useEffect(() => {
    const isUnavailable = error instanceof RemoteUnavailable;
    if (!isUnavailable && !(error instanceof Unreachable)) return;
    const left = new AbortController();
    const recover = () => retry();
    addEventListener('online', recover);
    if (isUnavailable) void reloadOnce(error, left.signal);
    return () => {
      left.abort();
      removeEventListener('online', recover);
    };
  }, [error]);
}

/** For so long, an address is not reloaded again. */
const RELOAD_PAUSE_MS = 10 * 60_000;

type Page = Pick<Window, 'document' | 'sessionStorage'> & { readonly location: Pick<Location, 'pathname' | 'reload'> };

/**
 * The last resort: reloads the site when a page could not be loaded for the second time although the failed file can be had.
 * Never while something that the visitor wrote has not been sent, nor where the browser cannot note that it was done.
 */
export async function reloadOnce(error: RemoteUnavailable, left: AbortSignal, page: Page = window): Promise<void> {
  const file = failedFile(error.cause);
  if (!error.isRepeated || !file || hasInput(page.document) || !(await refetch(file))) return;
  if (!left.aborted && !hasInput(page.document) && notes(page)) page.location.reload();
}

/** Also in forms without their scripts, as a server has rendered them. */
function hasInput(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return unsentInput.exists() || [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Notes the reload of this address; false when there was one, or when it cannot be noted. */
function notes(page: Page): boolean {
  const key = `reloaded ${page.location.pathname}`;
  try {
    const { sessionStorage } = page; // refused by browsers that block cookies
    if (Date.now() - Number(sessionStorage.getItem(key)) < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
