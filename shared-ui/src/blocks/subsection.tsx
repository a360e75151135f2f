import { chakra, Heading } from '@azadkar/shared-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<typeof chakra.section>, 'title'> {
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
