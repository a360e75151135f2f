import { chakra } from '@chakra-ui/react/styled-system';

/** Holds the place of what is on its way; give it the size of the real thing, so that nothing moves. */
export const Skeleton = chakra('div', {
  base: { bg: 'bg.muted', rounded: 'md', animation: 'pulse 1.4s ease-in-out infinite' },
});
