import { brand } from '@azadkar/shared-api/brand';
import { chakra, Flex } from '@azadkar/shared-ui';

/** The networks' symbols, drawn on a grid of 24 with lines of 2. */
const SYMBOLS: Readonly<Record<(typeof brand.social)[number]['label'], string>> = {
  Facebook: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V21M6.5 11.5h9',
  LinkedIn: 'M5 10v10M5 5v.01M10.5 20V10m0 5a4.25 4.25 0 0 1 8.5 0v5',
  X: 'M4 4l16 16M20 4 4 20',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM17 7v.01',
  YouTube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
};

export function SocialLinks() {
  return (
    <Flex as="ul" wrap="wrap" gap="1" ms="-11px" listStyleType="none">
      {brand.social.map(({ label, url }) => (
        <li key={url}>
          <SocialLink href={url} rel="noopener" aria-label={label} title={label}>
            <svg
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={SYMBOLS[label]} />
            </svg>
          </SocialLink>
        </li>
      ))}
    </Flex>
  );
}

const SocialLink = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    rounded: 'md',
    color: 'fg.muted',
    _hover: { color: 'brand.fg', bg: 'bg.muted' },
  },
});
