import { Refused, Unreachable } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { Button, Container, EmptyState, Flex, LinkButton, usePageTitle } from '@azadkar/shared-ui';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { Footer } from '../frames/footer/footer';
import { Header } from '../frames/header/header';
import { RemoteUnavailable } from '../remotes/remote-unavailable';

/** The error boundary of a page. The frame and every other remote go on working around it. */
export function PageError() {
  const error = useRouteError();
  const { title, text } = explain(error);
  usePageTitle(title);
  return (
    <Container py="16" data-error={error instanceof RemoteUnavailable ? `${error.remote}@${error.version}` : undefined}>
      <EmptyState
        title={title}
        text={text}
        action={isNotFound(error) ? <NotFoundLinks /> : <TryAgain />}
        headingLevel={1}
      />
    </Container>
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

function TryAgain() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const busy = useNavigation().state !== 'idle';
  return (
    <Button
      loading={busy}
      onClick={() => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true })}
    >
      Try again
    </Button>
  );
}

function NotFoundLinks() {
  return (
    <Flex gap="3" wrap="wrap" justify="center">
      <LinkButton to={paths.home}>Go to the home page</LinkButton>
      <LinkButton to={paths.help} variant="outline">
        Help
      </LinkButton>
    </Flex>
  );
}

const isNotFound = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof Refused) && error.status === 404;

function explain(error: unknown): { title: string; text: string } {
  if (isNotFound(error)) {
    return { title: 'Page not found', text: 'The page may have moved, or the address has a typing mistake.' };
  }
  if (error instanceof RemoteUnavailable) {
    return {
      title: 'This part of the site is not available right now',
      text: 'The rest of the site works. Please try again in a moment.',
    };
  }
  if (error instanceof Unreachable) {
    return { title: 'No connection', text: 'We could not reach the site. Check your connection and try again.' };
  }
  if (error instanceof Refused) return { title: 'This page cannot be shown', text: error.message };
  console.error(error);
  return { title: 'Something went wrong', text: 'Please try again. If it happens again, tell us through Help.' };
}
