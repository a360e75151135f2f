import { Box, Heading } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

interface Props {
  /** Of the section, for links to it. */
  id: string;
  title: string;
  bg: 'accent.subtle' | 'brand.subtle';
  children: ReactNode;
}

/** A section that stands out from the topics. */
export function HelpPanel({ id, title, bg, children }: Props) {
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      bg={bg}
      rounded="xl"
      p={{ base: '6', md: '8' }}
      scrollMarginTop="24"
    >
      <Heading id={`${id}-title`} size="2xl" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
