import { chakra } from '@azadkar/shared-ui';

/** Fields below each other. */
export const Fields = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '3xl' },
});
