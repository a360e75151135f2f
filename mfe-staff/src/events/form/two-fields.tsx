import { chakra } from '@azadkar/shared-ui';

/** Fields side by side where there is room. */
export const TwoFields = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' },
});
