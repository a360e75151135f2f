import { Box, Container } from '@azadkar/shared-ui';

/** What was thrown, with its stack and causes. Only for developers, and who overrides a version: visitors are told in plain words. */
export const ErrorDetails = ({ error }: { error: unknown }) => (
  <Container pb="16">
    <Box as="pre" tabIndex={0} aria-label="What was thrown" overflowX="auto" p="4" bg="bg.subtle" fontSize="sm">
      {describe(error)}
    </Box>
  </Container>
);

/** Browsers differ in whether a stack begins with the message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = '', cause } = error;
  const own = stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
  return cause === undefined ? own : `${own}\nCaused by ${describe(cause)}`;
}
