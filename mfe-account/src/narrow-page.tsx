import { Box, Container } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

/** The layout of a public page with one short form: a single narrow column. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <Container py={{ base: '8', md: '16' }}>
    <Box maxWidth="md" mx="auto">
      {children}
    </Box>
  </Container>
);
