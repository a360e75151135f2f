import { chakra } from '@azadkar/shared-ui';

interface Props {
  /** The modules as the path of an SVG, with the margin that scanners need, and the side of the square they are in. */
  path: string;
  size: number;
  label: string;
  width: string;
  maxHeight?: string;
}

/** A QR code, dark on white in every color mode: scanners read no other. It is part of the page, so it needs no connection. */
export function QrCode({ path, size, label, ...box }: Props) {
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      maxWidth="full"
      aspectRatio="1"
      bg="white"
      color="black"
      rounded="md"
      forcedColorAdjust="none"
      {...box}
    >
      <path d={path} fill="currentColor" />
    </chakra.svg>
  );
}
