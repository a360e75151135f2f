import { chakra } from '@chakra-ui/react/styled-system';
import { useSite } from '../use-site';
import { storedFileSrcSet, storedFileUrl } from './stored-file';
import { wordmark } from './wordmark';

/** The logo's symbol, a kite. */
export const KiteMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M16 1 28 13 16 13z" fill="var(--az-colors-brand-400)" />
    <path d="M16 1 4 13 16 13z" fill="var(--az-colors-brand-600)" />
    <path d="M4 13 16 25 16 13z" fill="var(--az-colors-brand-500)" />
    <path d="M28 13 16 25 16 13z" fill="var(--az-colors-accent-400)" />
    <path
      d="M16 25c-3 1-3 3-.5 3.8s2 2.2-1 2.2"
      fill="none"
      stroke="var(--az-colors-accent-500)"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </svg>
);

/**
 * The symbol and the name, which fit beside the menu on any phone. The brand's own name is an outline, so that it looks the
 * same before the display font has loaded; an association has its picture, or its name alone.
 */
export function Logo() {
  const { name, logo } = useSite();
  if (name === wordmark.name && !logo) return <OwnLogo />;
  return (
    <Line fontFamily="heading" fontWeight="bold" lineHeight="1.15" fontSize={name.length > 16 ? LONG : SHORT}>
      {logo && (
        <LogoPicture
          src={storedFileUrl(logo.file)}
          srcSet={storedFileSrcSet(logo.file)}
          sizes="10rem"
          alt={logo.named ? name : ''}
          css={{ aspectRatio: String(logo.ratio) }}
        />
      )}
      {!logo?.named && <chakra.span maxWidth="14rem">{name}</chakra.span>}
    </Line>
  );
}

const SHORT = 'min(1.25rem, 6.5vw)';
const LONG = 'min(1rem, 4.5vw)';

const Line = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'fg' } });

/** On a light ground in the dark theme too: most logos are made for paper. */
const LogoPicture = chakra('img', {
  base: {
    height: '2rem',
    maxWidth: 'min(10rem, 40vw)',
    objectFit: 'contain',
    _dark: { bg: 'white', p: '0.5', rounded: 'sm' },
  },
});

const OwnLogo = () => (
  <Line fontSize={SHORT}>
    <KiteMark />
    <chakra.svg
      viewBox={`0 ${top} ${width} ${height}`}
      width={`${width / unitsPerEm}em`}
      height={`${height / unitsPerEm}em`}
      fill="currentColor"
      role="img"
      aria-label={wordmark.name}
      focusable="false"
    >
      <path d={path} />
    </chakra.svg>
  </Line>
);

const { unitsPerEm, top, width, height, path } = wordmark;
