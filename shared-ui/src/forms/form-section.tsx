import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Heading, Text } from '../layout/text';
import { SectionContext } from './form-context';

interface Props {
  title: string;
  description?: ReactNode;
  /** How many fields are side by side on a wide screen. */
  columns?: 1 | 2 | 3;
  headingLevel?: 2 | 3;
  /** Others have the same fields: the error summary says the title before each message. */
  isOneOfMany?: boolean;
  children: ReactNode;
}

/** A group of fields under a heading. */
export function FormSection({
  title,
  description,
  columns = 1,
  headingLevel = 2,
  isOneOfMany = false,
  children,
}: Props) {
  const heading = useId();
  return (
    <chakra.section
      aria-labelledby={heading}
      borderTopWidth="1px"
      pt="6"
      mt="2"
      _first={{ borderTopWidth: '0', pt: '0', mt: '0' }}
    >
      <Heading id={heading} as={`h${headingLevel}`} size="xl">
        {title}
      </Heading>
      {description && (
        <Text color="fg.muted" mt="1">
          {description}
        </Text>
      )}
      <FieldRow columns={columns} mt="5">
        <SectionContext value={isOneOfMany ? title : undefined}>{children}</SectionContext>
      </FieldRow>
    </chakra.section>
  );
}

/** Fields side by side on a wide screen, one below the other on a phone. A field with `data-wide` takes the whole row. */
export const FieldRow = chakra('div', {
  base: { display: 'grid', gap: '5', alignItems: 'start', '& > [data-wide]': { gridColumn: '1 / -1' } },
  variants: {
    columns: {
      1: { gridTemplateColumns: 'minmax(0, 1fr)' },
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { columns: 2 },
});
