import { colorsInName } from '@azadkar/shared-api/picture-colors';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { storedFileSrcSet, storedFileUrl } from './stored-file';

interface Props extends Omit<HTMLChakraProps<'img'>, 'src' | 'width' | 'height'> {
  /** The name of a stored file, or a URL; without one, a plain area of the same size. */
  src: string | null | undefined;
  /** The text alternative; empty for a decorative picture. */
  alt: string;
  /** Width and height in pixels reserve its space, so that nothing moves when it loads. */
  width: number;
  height: number;
  /** For the largest picture of the first screen: loaded at once, with high priority. */
  priority?: boolean;
}

const Frame = chakra('img', {
  base: { display: 'block', width: 'full', height: 'auto', objectFit: 'cover', bg: 'brand.subtle' },
});

/** A responsive picture with a reserved space, which has the picture's colors until it has loaded, when it comes near. */
export function Picture({ src, alt, width, height, priority = false, ...props }: Props) {
  const address = storedFileUrl(src);
  if (!address)
    return <chakra.div aria-hidden="true" bg="brand.subtle" css={{ aspectRatio: `${width} / ${height}` }} />;
  return (
    <Frame
      sizes={priority ? '(min-width: 72em) 72em, 100vw' : 'auto, (min-width: 48em) 50vw, 100vw'}
      srcSet={storedFileSrcSet(src)}
      src={address}
      alt={alt}
      css={{ aspectRatio: `${width} / ${height}` }}
      htmlWidth={width}
      htmlHeight={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      bgImage={props.bg ? undefined : gradientOf(src)}
      {...props}
    />
  );
}

/** Where the first three colors are strongest; the last is behind them. */
const CORNERS = ['0 0', '100% 0', '0 100%'];

/** The colors of the picture's corners, each faded into the others; undefined when they are not known. */
const gradientOf = (src: string | null | undefined): string | undefined =>
  colorsInName(src)
    ?.map((color, i) =>
      CORNERS[i]
        ? `radial-gradient(at ${CORNERS[i]},#${color},transparent 75%)`
        : `linear-gradient(#${color},#${color})`,
    )
    .join();
