import { chakra, Heading, Text } from '@azadkar/shared-ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  count: number;
  /** Initially open. */
  open: boolean;
  children: ReactNode;
}

/** Past events, folded: a native `details`, which works without scripts and is opened by a search within the page. */
export function PastEvents({ count, open, children }: Props) {
  if (count === 0) return null;
  return (
    <chakra.section aria-labelledby="past-events" mt={{ base: '10', md: '14' }} borderTopWidth="1px">
      <chakra.details open={open} css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
        <chakra.summary
          display="flex"
          alignItems="center"
          gap="2"
          py="5"
          cursor="pointer"
          listStyleType="none"
          rounded="sm"
          _hover={{ color: 'brand.fg' }}
        >
          <Heading id="past-events" size="xl" color="inherit">
            Past events
          </Heading>
          <Text as="span" color="fg.muted">
            ({count})
          </Text>
          <chakra.span asChild flexShrink="0" ms="auto" transition="transform" transitionDuration="moderate">
            <ChevronDown size={22} aria-hidden="true" />
          </chakra.span>
        </chakra.summary>
        <chakra.div pt="2">{children}</chakra.div>
      </chakra.details>
    </chakra.section>
  );
}
