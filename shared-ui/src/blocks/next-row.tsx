import { Card, chakra, Heading, LinkButton, Note } from '@azadkar/shared-ui';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  /** Until when, where, or how many. */
  children: ReactNode;
  /** Where the row leads; `name` is the link's name where its label says too little. */
  link?: { to: string; label: string; name?: string };
  /** One link or button, where a row has another one. */
  action?: ReactNode;
  /** `due`: something is lost if the member does nothing. */
  tone?: 'plain' | 'due';
}

/** What a member may want to do next, as the parts of the member's home have it: one row, with one action. */
export function NextRow({ icon: Icon, title, children, link, action, tone = 'plain' }: Props) {
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
          {link && (
            <LinkButton to={link.to} size="sm" variant={LINKS[tone]} aria-label={link.name}>
              {link.label}
            </LinkButton>
          )}
        </chakra.div>
      </article>
    </Card>
  );
}

const LINKS = { plain: 'outline', due: 'solid' } as const;

const Tile = chakra('div', {
  base: { flexShrink: '0', p: '2.5', rounded: 'lg', boxSize: 'fit' },
  variants: {
    tone: { plain: { bg: 'brand.subtle', color: 'brand.fg' }, due: { bg: 'accent.muted', color: 'accent.fg' } },
  },
});
