import { paths } from '@azadkar/shared-api/paths';
import { Box, Flex, Heading, LinkButton, Text, useSession } from '@azadkar/shared-ui';

/** After what was read: the way to the news by email, for who is not a member. */
export function NewsInvitation() {
  const signedIn = useSession((session) => session.signedIn);
  if (signedIn) return null;
  return (
    <Flex
      as="aside"
      aria-labelledby="news-by-email"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4"
      p={{ base: '5', md: '6' }}
      mt={{ base: '8', md: '12' }}
      bg="brand.subtle"
      rounded="xl"
    >
      <Box flex="1 1 16rem">
        <Heading as="h2" id="news-by-email" size="lg">
          News by email
        </Heading>
        <Text mt="1" color="fg.muted">
          New guides and events, when there is something to tell. No account needed.
        </Text>
      </Box>
      <LinkButton to={paths.news}>Get the news</LinkButton>
    </Flex>
  );
}
