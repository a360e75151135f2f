import { Box, Container, Skeleton, Stack } from '@azadkar/shared-ui';

/** Shown while the first page's code and data load; tall enough that the footer does not visibly move. */
export function PageSkeleton() {
  return (
    <Container py="10" aria-busy="true" minHeight="100dvh">
      <Stack gap="5">
        <Skeleton height="10" width="min(24rem, 80%)" />
        <Skeleton height="5" width="min(36rem, 95%)" />
        <Box height="4" />
        <Skeleton height="12rem" />
      </Stack>
    </Container>
  );
}
