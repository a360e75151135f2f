import { chakra, Heading, Stack, TextLink } from '@azadkar/shared-ui';
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

interface OtherPagesProps {
  title: string;
  pages: readonly { key: string; name: string }[];
  pathOf: (key: string) => string;
}

/** Links to what stands beside the page in the same list; nothing where it is alone. */
export const OtherPages = ({ title, pages, pathOf }: OtherPagesProps) =>
  pages.length > 0 && (
    <Subsection title={title} size="lg" mt="8">
      <Stack as="ul" gap="2" ps="5">
        {pages.map(({ key, name }) => (
          <li key={key}>
            <TextLink to={pathOf(key)}>{name}</TextLink>
          </li>
        ))}
      </Stack>
    </Subsection>
  );
