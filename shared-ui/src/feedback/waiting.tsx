import { chakra } from '@chakra-ui/react/styled-system';

interface Props {
  size?: string;
  /** The accessible name; empty where the context already says that something loads. */
  label?: string;
}

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'current',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    rounded: 'full',
    animation: 'spin 0.7s linear infinite',
  },
});

export const Spinner = ({ size = '1.5rem', label = 'Loading' }: Props) =>
  label ? (
    <Ring role="status" aria-label={label} width={size} height={size} />
  ) : (
    <Ring aria-hidden="true" width={size} height={size} />
  );

/** A placeholder while content loads. Give it the size of the content, so that nothing moves. */
export const Skeleton = chakra('div', {
  base: { bg: 'bg.muted', rounded: 'md', animation: 'pulse 1.4s ease-in-out infinite' },
});
