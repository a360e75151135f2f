import { chakra } from '@azadkar/shared-ui';

const ASIDE = '& > [data-aside]';

const besideFrom = (breakpoint: 'md' | 'lg' | 'xl', columnGap: string) => ({
  gridTemplateColumns: { [breakpoint]: 'minmax(0, 1fr) 22rem' },
  columnGap: { [breakpoint]: columnGap },
  [ASIDE]: { gridColumn: { [breakpoint]: '2' }, gridRow: { [breakpoint]: '1' }, position: { [breakpoint]: 'sticky' } },
  // Content above and below it on a narrow screen is two rows of the main column.
  [`${ASIDE}:not(:first-child, :last-child)`]: { gridRow: { [breakpoint]: '1 / span 2' } },
});

/**
 * Content with an `Aside`: one below the other on a narrow screen, in the order in which they are written; from a
 * breakpoint on side by side. The dashboard's menu leaves less room: its pages take `xl`.
 */
export const WithAside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8',
    alignItems: 'start',
    '& > *': { gridColumn: '1', minWidth: '0' },
  },
  variants: { from: { md: besideFrom('md', '12'), lg: besideFrom('lg', '12'), xl: besideFrom('xl', '8') } },
  defaultVariants: { from: 'lg' },
});

/** Details, a summary or help beside the content; it stays in sight while the content scrolls. */
export const Aside = chakra('div', { base: { top: '24' } }, { defaultProps: { 'data-aside': '' } });
