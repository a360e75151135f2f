import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading, Text } from './text';

interface Props {
  /** The page's h1, which receives the focus after a navigation. */
  title: ReactNode;
  lead?: ReactNode;
  /** A small line above the heading: the kind of thing that follows. */
  eyebrow?: ReactNode;
  /** The page's main action, beside the title on a wide screen. */
  action?: ReactNode;
}

/** The top of a page. */
export const PageHeading = ({ title, lead, eyebrow, action }: Props) => (
  <chakra.div
    display="flex"
    flexDirection={{ base: 'column', md: 'row' }}
    justifyContent="space-between"
    alignItems={{ base: 'stretch', md: 'flex-start' }}
    gap="4"
    mb={{ base: '6', md: '8' }}
  >
    <chakra.div maxWidth="3xl" minWidth="0">
      {eyebrow && <Eyebrow mb="1">{eyebrow}</Eyebrow>}
      <Heading as="h1" size="4xl" outline="none">
        {title}
      </Heading>
      {lead && (
        <Text mt="2" textStyle="lg" color="fg.muted">
          {lead}
        </Text>
      )}
    </chakra.div>
    {action}
  </chakra.div>
);

const Eyebrow = chakra('p', {
  base: { textStyle: 'sm', fontWeight: 'semibold', color: 'brand.fg', letterSpacing: 'wide' },
});
