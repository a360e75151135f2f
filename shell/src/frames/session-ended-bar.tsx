import { decoded, findOwner, type LeanRemote } from '@azadkar/release/manifest';
import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { AnchorButton, Box, Container, Flex, Text, useHasUnsentInput, useSession } from '@azadkar/shared-ui';
import { useLocation } from 'react-router-dom';

/**
 * Says at once that the session has ended, on a member's page that stays because something was written into it. Signing in
 * in another tab makes it go away.
 */
export function SessionEndedBar({ remotes }: { remotes: readonly LeanRemote[] }) {
  const signedIn = useSession((session) => session.signedIn);
  const hasUnsentInput = useHasUnsentInput();
  const { pathname, search } = useLocation();
  if (signedIn || !hasUnsentInput) return null;
  if ((findOwner(remotes, decoded(pathname))?.route.access ?? 'public') === 'public') return null;
  return (
    <Box
      role="alert"
      position="fixed"
      insetX="0"
      top="0"
      zIndex="banner"
      bg="bg.inverted"
      color="fg.inverted"
      shadow="lg"
      forcedColorAdjust="auto"
    >
      <Container>
        <Flex align="center" justify="space-between" wrap="wrap" columnGap="5" rowGap="2" py="3">
          <Text textStyle="sm">
            <Text as="strong" display="inline" fontWeight="semibold">
              Your session has ended.
            </Text>{' '}
            What you wrote is still here. Sign in, and come back to this tab.
          </Text>
          <AnchorButton href={withReferrer(paths.login, pathname + search)} target="_blank" rel="noopener" size="sm">
            Sign in in a new tab
          </AnchorButton>
        </Flex>
      </Container>
    </Box>
  );
}
