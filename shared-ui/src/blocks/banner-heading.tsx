import { chakra, Heading } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

interface Props {
  /** The page's name in the menus; the h1 begins with it, and is read as "Help: How can we help?". */
  eyebrow: string;
  children: ReactNode;
}

/** The h1 of a page with a dark banner. */
export const BannerHeading = ({ eyebrow, children }: Props) => (
  <Heading as="h1" size="5xl" color="inherit" outline="none" maxWidth="3xl">
    <chakra.span
      display="block"
      fontFamily="body"
      textStyle="sm"
      fontWeight="semibold"
      letterSpacing="wide"
      color="accent.300"
      mb="3"
    >
      {eyebrow}
      <chakra.span srOnly>:</chakra.span>{' '}
    </chakra.span>
    {children}
  </Heading>
);
