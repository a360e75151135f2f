import { Box, Container } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

/** A public page that asks for one thing: one column, as wide as a form is read. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <Container py={{ base: '8', md: '16' }}>
      <Box maxWidth="md" mx="auto">
        {children}
      </Box>
    </Container>
  );
}
