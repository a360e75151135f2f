import { chakra } from '@chakra-ui/react/styled-system';
import { wordmark } from './wordmark';

/** The logo's symbol, a kite. */
export function KiteMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 1 28 13 16 13z" fill="#45a480" />
      <path d="M16 1 4 13 16 13z" fill="#0d6e4f" />
      <path d="M4 13 16 25 16 13z" fill="#1f8763" />
      <path d="M28 13 16 25 16 13z" fill="#f6a723" />
      <path
        d="M16 25c-3 1-3 3-.5 3.8s2 2.2-1 2.2"
        fill="none"
        stroke="#dc8909"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

/**
 * The symbol and the name, which fit beside the menu on any phone. The name is an outline, so that it looks the same before
 * the display font has loaded.
 */
export function Logo() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" color="fg" fontSize="min(1.25rem, 6.5vw)">
      <KiteMark />
      <chakra.svg
        viewBox={`0 ${top} ${width} ${height}`}
        width={`${width / unitsPerEm}em`}
        height={`${height / unitsPerEm}em`}
        fill="currentColor"
        role="img"
        aria-label={name}
        focusable="false"
      >
        <path d={path} />
      </chakra.svg>
    </chakra.span>
  );
}

const { name, unitsPerEm, top, width, height, path } = wordmark;
