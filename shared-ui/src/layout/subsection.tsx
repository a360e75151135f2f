import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Heading } from './text';

interface Props extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title: ReactNode;
  size?: 'lg' | 'xl';
  children: ReactNode;
}

/** A part of a page's content under an h2, which names the region. For a band of a public page, see `Section`. */
export function Subsection({ title, size = 'xl', children, ...style }: Props) {
  const heading = useId();
  return (
    <chakra.section aria-labelledby={heading} {...style}>
      <Heading id={heading} size={size} mb="3">
        {title}
      </Heading>
      {children}
    </chakra.section>
  );
}
