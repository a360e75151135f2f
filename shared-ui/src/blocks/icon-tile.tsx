import { chakra, Heading, Note, Text } from '@azadkar/shared-ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** A small line above the title. */
  eyebrow?: string;
  /** The icon above the words, or beside them. */
  direction?: 'column' | 'row';
  variant?: 'card' | 'plain';
  /** Below the text: a link or a button. */
  children?: ReactNode;
}

/** An item of a list: an icon, a heading and a text. */
export function IconTile({ icon: Icon, title, text, eyebrow, direction = 'column', variant, children }: Props) {
  const isColumn = direction === 'column';
  return (
    <Tile direction={direction} variant={variant}>
      <chakra.div bg="brand.subtle" color="brand.fg" rounded="lg" p="2.5" boxSize="fit" flexShrink="0">
        <Icon aria-hidden="true" />
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection="column"
        flex="1"
        minWidth="0"
        gap={isColumn ? { base: '1', sm: '3' } : '1'}
      >
        <div>
          {eyebrow && <Note fontWeight="semibold">{eyebrow}</Note>}
          <Heading as="h3" size={isColumn ? { base: 'lg', sm: 'xl' } : 'lg'}>
            {title}
          </Heading>
        </div>
        <Text as="div" color="fg.muted" flex="1">
          {text}
        </Text>
        {children}
      </chakra.div>
    </Tile>
  );
}

const Tile = chakra('li', {
  base: { display: 'flex', gap: '4', minWidth: '0' },
  variants: {
    direction: { column: { flexDirection: { base: 'row', sm: 'column' } }, row: {} },
    variant: { card: { p: { base: '4', sm: '6' }, bg: 'bg.panel', borderWidth: '1px', rounded: 'xl' }, plain: {} },
  },
  defaultVariants: { variant: 'card' },
});
