import { chakra } from '@azadkar/shared-ui';

/** Fields below each other; with `beside`, next to each other where there is room. */
export const Fields = chakra('div', {
  base: { display: 'grid', gap: '4' },
  variants: {
    beside: {
      true: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' },
      false: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '3xl' },
    },
  },
  defaultVariants: { beside: false },
});
