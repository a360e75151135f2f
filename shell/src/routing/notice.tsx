import { paths } from '@azadkar/shared-api/paths';
import { Box, Button, Container, EmptyState, Flex, LinkButton, Text, usePageTitle } from '@azadkar/shared-ui';
import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { useMenuLinks } from '../frames/menus/site-menus';
import { focusHeading, hasLostFocus } from '../frames/use-focus-on-navigation';
import type { Explanation } from './explain-error';
import { useRetry } from './use-recovery';

interface Props extends Explanation {
  /** The release that failed: "ticketing@1.4.2". */
  owner: string | undefined;
}

/** In place of a page. It takes the focus that the page had, so that screen readers announce it. */
export function NoticeInPlace({ title, text, isNotFound, isForStaff, owner }: Props) {
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
export function NoticeAboveContent({ title, owner }: Props) {
  return (
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
}

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

/** Where somebody goes for whom there is nothing here. */
function OtherPages({ isForStaff = false }: { isForStaff?: boolean }) {
  const [search = []] = useMenuLinks('header/search');
  return (
    <Flex gap="3" wrap="wrap" justify="center">
      <LinkButton to={paths.home}>Go to the home page</LinkButton>
      {!isForStaff &&
        search.map(({ label, to }) => (
          <LinkButton key={label} to={to} variant="outline">
            {label}
          </LinkButton>
        ))}
      <LinkButton to={isForStaff ? paths.security : paths.help} variant="outline">
        {isForStaff ? 'Sign-in and security' : 'Help'}
      </LinkButton>
    </Flex>
  );
}
