import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A surface of its own. `link` is for a card whose one link covers it: give that link `_before={stretched}` and the
 * whole card answers to the pointer while the link's words stay its name.
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

/** Lets a link cover the card it stands in. */
export const stretched = { content: '""', position: 'absolute', inset: '0', zIndex: '1' } as const;
