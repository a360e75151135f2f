import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, Flex, Heading, LinkButton, Stack, Text, useSession } from '@azadkar/shared-ui';

/** The call to action at the end of the home page. */
export function JoinBanner() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Box
        as="section"
        aria-labelledby="join"
        bg="accent.200"
        color="accent.950"
        rounded="2xl"
        p={{ base: '8', md: '14' }}
      >
        <Flex align="center" justify="space-between" gap="8" wrap="wrap">
          <Stack gap="3" maxWidth="2xl">
            <Heading as="h2" id="join" size="4xl" color="inherit">
              {signedIn ? 'Good to have you with us' : 'Your seat is free. Take it.'}
            </Heading>
            <Text textStyle="lg">
              {signedIn
                ? 'Tell a fellow freelancer about the association: every member makes the voice a little louder.'
                : 'The Seed membership costs nothing and never ends. Joining takes a minute.'}
            </Text>
          </Stack>
          <LinkButton to={signedIn ? paths.membership : paths.register} size="lg">
            {signedIn ? 'My Dashboard' : 'Become a member'}
          </LinkButton>
        </Flex>
      </Box>
    </Container>
  );
}
