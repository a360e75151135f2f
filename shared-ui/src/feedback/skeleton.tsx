import { chakra } from '@chakra-ui/react/styled-system';

/** A placeholder while content loads. Give it the size of the content, so that nothing moves. */
export const Skeleton = chakra('div', {
  base: { bg: 'bg.muted', rounded: 'md', animation: 'pulse 1.4s ease-in-out infinite' },
});
