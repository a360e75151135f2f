import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { storedFileSrcSet, storedFileUrl } from './stored-file';

interface Props extends Omit<HTMLChakraProps<'img'>, 'src' | 'width' | 'height'> {
  /** A stored file's name or an address; without one, a quiet ground of the same size. */
  src: string | null | undefined;
  /** What it shows; empty when it only decorates. */
  alt: string;
  /** Its proportions, in pixels, so that nothing moves when it arrives. */
  width: number;
  height: number;
  /** The largest picture of the first screen: fetched at once. */
  priority?: boolean;
}

const Frame = chakra('img', {
  base: { display: 'block', width: 'full', height: 'auto', objectFit: 'cover', bg: 'brand.subtle' },
});

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
      {...props}
    />
  );
}
