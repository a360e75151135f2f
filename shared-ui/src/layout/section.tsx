import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, Suspense, useId } from 'react';
import { Container } from './container';
import { Heading, Text } from './text';

interface Props {
  /** Its h2, which names the region. */
  title: ReactNode;
  lead?: ReactNode;
  /** A link beside the heading on a wide screen: "View all". */
  action?: ReactNode;
  tone?: 'plain' | 'subtle' | 'inverted';
  /** An anchor within the page. */
  id?: string;
  children: ReactNode;
}

const Band = chakra('section', {
  base: { py: { base: '7', md: '20' } },
  variants: {
    tone: {
      plain: {},
      subtle: { bg: 'bg.subtle', borderBlockWidth: '1px', borderColor: 'border.muted' },
      inverted: { bg: 'bg.inverted', color: 'fg.inverted', '& h2, & h3': { color: 'inherit' } },
    },
  },
});

/**
 * A full-width section of a public page, under one heading. It is a `Suspense` boundary, so React hydrates it separately,
 * after the sections above it or when the visitor uses it.
 */
export const Section = (props: Props) => (
  <Suspense>
    <Region {...props} />
  </Suspense>
);

function Region({ title, lead, action, tone = 'plain', id, children }: Props) {
  const heading = useId();
  return (
    <Band tone={tone} id={id} aria-labelledby={heading}>
      <Container>
        <chakra.div
          display="flex"
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          justifyContent="space-between"
          alignItems="flex-end"
          gap="4"
          mb={{ base: '4', md: '10' }}
        >
          <chakra.div flex={{ base: '1 1 12rem', md: '0 1 auto' }} maxWidth="3xl">
            <Heading id={heading} size="4xl">
              {title}
            </Heading>
            {lead && (
              <Text
                as="div"
                mt={{ base: '1', md: '3' }}
                textStyle={{ base: 'md', md: 'lg' }}
                color={tone === 'inverted' ? 'inherit' : 'fg.muted'}
              >
                {lead}
              </Text>
            )}
          </chakra.div>
          {action}
        </chakra.div>
        {children}
      </Container>
    </Band>
  );
}
