import { Card, chakra, Heading, Note } from '@azadkar/shared-ui';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  /** Until when, where, or how many. */
  children: ReactNode;
  /** One link or button. */
  action: ReactNode;
  /** `due`: something is lost if the member does nothing. */
  tone?: 'plain' | 'due';
}

/** What a member may want to do next, as the parts of the member's home have it: one row, with one action. */
export function NextRow({ icon: Icon, title, children, action, tone = 'plain' }: Props) {
  const heading = useId();
  return (
    <Card asChild flexDirection="row" alignItems="center" flexWrap="wrap" gap={{ base: '3', md: '4' }} p="4">
      <article aria-labelledby={heading}>
        <Tile tone={tone}>
          <Icon size={20} aria-hidden="true" />
        </Tile>
        <chakra.div flex="1" minWidth="min(14rem, 70%)">
          <Heading as="h3" id={heading} size="md" overflowWrap="anywhere">
            {title}
          </Heading>
          <Note>{children}</Note>
        </chakra.div>
        <chakra.div flexShrink="0" width={{ base: 'full', sm: 'auto' }} css={{ '& > *': { width: 'full' } }}>
          {action}
        </chakra.div>
      </article>
    </Card>
  );
}

const Tile = chakra('div', {
  base: { flexShrink: '0', p: '2.5', rounded: 'lg', boxSize: 'fit' },
  variants: {
    tone: { plain: { bg: 'brand.subtle', color: 'brand.fg' }, due: { bg: 'accent.muted', color: 'accent.fg' } },
  },
});
