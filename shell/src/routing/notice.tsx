import { paths } from '@azadkar/shared-api/paths';
import { Alert, Box, Button, Container, EmptyState, Flex, LinkButton, Text, usePageTitle } from '@azadkar/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { focusHeading, hasLostFocus } from '../frames/use-focus-on-navigation';
import type { Explanation } from './explain-error';

interface Props extends Explanation {
  /** The release that failed: "ticketing@1.4.2". */
  owner: string | undefined;
}

/** In place of a page. It takes the focus that the page had, so that screen readers announce it. */
export function NoticeInPlace({ title, text, isNotFound, owner }: Props) {
  usePageTitle(title);
  useEffect(() => {
    if (!isNotFound && hasLostFocus()) focusHeading();
  }, [isNotFound]);
  return (
    <Container py="16" data-error={owner}>
      <EmptyState title={title} text={text} action={isNotFound ? <NotFoundLinks /> : <TryAgain />} headingLevel={1} />
    </Container>
  );
}

/** Above what a server has rendered of the page. The title of the page stays. */
export function NoticeAboveContent({ title, owner }: Props) {
  return (
    <Box bg="bg.warning" borderBottomWidth="1px" borderColor="accent.border" data-error={owner}>
      <Container py="4" role="alert">
        <Alert tone="warning" title={title} live={false} action={<TryAgain small />}>
          <Text>You can still read this page and follow its links.</Text>
        </Alert>
      </Container>
    </Box>
  );
}

/** Runs the whole way to the page again, in place. */
function TryAgain({ small = false }: { small?: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const busy = useNavigation().state !== 'idle';
  useEffect(() => () => void setTimeout(() => hasLostFocus() && focusHeading()), []); // the button goes when it has helped
  return (
    <Button
      size={small ? 'sm' : 'md'}
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
