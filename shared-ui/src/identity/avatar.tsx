import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { storedFileUrl } from './stored-file';

interface Props {
  name: string;
  /** The name of a stored file; null shows the initials. */
  src?: string | null;
  size?: keyof typeof PIXELS;
}

const PIXELS = { sm: 32, md: 44, lg: 64, xl: 96, '2xl': 128 } as const;

const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    rounded: 'full',
    overflow: 'hidden',
    bg: 'brand.muted',
    color: 'brand.fg',
    fontWeight: 'semibold',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { boxSize: '8', textStyle: 'xs' },
      md: { boxSize: '11', textStyle: 'md' },
      lg: { boxSize: '16', textStyle: 'xl' },
      xl: { boxSize: '24', textStyle: '3xl' },
      '2xl': { boxSize: '32', textStyle: '4xl' },
    },
  },
});

/**
 * A person's picture, or their initials without one or when it does not load. It is hidden from assistive technology, because
 * the name is beside it.
 */
export function Avatar({ name, src, size = 'md' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = storedFileUrl(src, PIXELS[size] > 64 ? 320 : 128);
  return (
    <Circle size={size} aria-hidden="true">
      {address && broken !== address ? (
        <img
          src={address}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
        />
      ) : (
        initials(name)
      )}
    </Circle>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
