import { Box, Container, EmptyState, Flex, Text, useIsInDashboard } from '@azadkar/shared-ui';
import { BannerHeading } from '@azadkar/shared-ui/blocks';
import type { ReactNode } from 'react';
import { Seal } from './seal';

interface Props {
  /** The program's name, as in the menus; the h1 begins with it. */
  name: string;
  title: string;
  lead: string;
  /** The actions, or why there is none. */
  children: ReactNode;
}

/** The banner at the top of a program's page. */
export function ProgramBanner(props: Props) {
  if (useIsInDashboard()) {
    return (
      <Box bg="bg.inverted" color="fg.inverted" rounded="2xl" overflow="hidden" p={{ base: '6', md: '10' }}>
        <Content {...props} />
      </Box>
    );
  }
  return (
    <Box bg="bg.inverted" color="fg.inverted" overflow="hidden">
      <Container py={{ base: '12', md: '20' }}>
        <Content {...props} />
      </Container>
    </Box>
  );
}

function Content({ name, title, lead, children }: Props) {
  return (
    <Flex align="center" justify="space-between" gap="12">
      <Box maxWidth="3xl">
        <BannerHeading eyebrow={name}>{title}</BannerHeading>
        <Text textStyle="xl" color="brand.100" mt="4">
          {lead}
        </Text>
        <Box mt="7">{children}</Box>
      </Box>
      <Box display={{ base: 'none', lg: 'block' }} flexShrink="0">
        <Seal size="15rem" />
      </Box>
    </Flex>
  );
}

/** In place of a page about a program that the association does not run. */
export const NotOffered = ({ name }: { name: string }) => (
  <EmptyState title={name} headingLevel={1} text="This programme is not offered at present." />
);
