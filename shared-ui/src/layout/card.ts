import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A panel with a border. `link` is for a card with one link: with `_before={stretched}` that link covers the card, so the
 * whole card can be pressed, and the link's text stays its accessible name.
 */
export const Card = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    rounded: 'xl',
    overflow: 'hidden',
  },
  variants: {
    variant: {
      outline: {},
      raised: { shadow: 'md', borderColor: 'border.muted' },
      link: {
        transition: 'border-color, box-shadow, transform',
        transitionDuration: 'moderate',
        _hover: { borderColor: 'brand.border', shadow: 'md', transform: 'translateY(-2px)' },
      },
    },
    padding: { none: {}, md: { p: { base: '4', md: '5' } }, lg: { p: { base: '5', md: '8' } } },
  },
  defaultVariants: { variant: 'outline', padding: 'none' },
});

/** Makes a link cover the card that contains it. */
export const stretched = { content: '""', position: 'absolute', inset: '0', zIndex: '1' } as const;
