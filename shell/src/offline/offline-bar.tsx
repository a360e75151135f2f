import { Box, Container, formatMoment, Text } from '@azadkar/shared-ui';

/** Says of a copy that it is one, and of when. It goes with the page, which is loaded again when there is a connection. */
export const OfflineBar = ({ keptAt }: { keptAt: string }) => (
  <Box role="status" bg="bg.warning" borderBottomWidth="1px" borderColor="accent.border">
    <Container py="3">
      <Text textStyle="sm">
        <Text as="strong" display="inline" fontWeight="semibold">
          You are offline.
        </Text>{' '}
        This page is from {formatMoment(keptAt)}.
      </Text>
    </Container>
  </Box>
);
