import { Box, Container, Heading, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { Jaali } from './jaali';

interface PageBannerProps {
  /** The page's h1. */
  title: string;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** Under the lead: buttons, dates. */
  children?: ReactNode;
}

/** The top of a page that presents something. */
export function PageBanner({ title, lead, eyebrow, children }: PageBannerProps) {
  return (
    <Box position="relative" overflow="hidden" bg="bg.inverted" color="fg.inverted">
      <Jaali />
      <Container position="relative" py={{ base: '12', md: '20' }}>
        {eyebrow && (
          <Text textStyle="sm" fontWeight="semibold" letterSpacing="wide" color="accent.300" mb="3">
            {eyebrow}
          </Text>
        )}
        <Heading as="h1" size="5xl" color="inherit" outline="none" maxWidth="3xl">
          {title}
        </Heading>
        {lead && (
          <Text textStyle="xl" color="brand.100" mt="4" maxWidth="2xl">
            {lead}
          </Text>
        )}
        {children && <Box mt="7">{children}</Box>}
      </Container>
    </Box>
  );
}
