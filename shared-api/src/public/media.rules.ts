/** The library of pictures and documents: what may be uploaded, and how a picture is cut for a place. */

export const mediaKinds = ['picture', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const MEGABYTE = 1024 * 1024;

/** Below what the gateway lets through in one request. */
export const MAX_MEDIA_BYTES: Readonly<Record<MediaKind, number>> = { picture: 8 * MEGABYTE, document: 10 * MEGABYTE };

/** What a file is by its name: the api looks at its content as well. Undefined for what cannot be uploaded. */
export function mediaKindOf(fileName: string): MediaKind | undefined {
  if (/\.(jpe?g|png|webp|avif)$/i.test(fileName)) return 'picture';
  return /\.pdf$/i.test(fileName) ? 'document' : undefined;
}

/** The shapes in which pages show pictures: width to height. */
export const aspects = { '16:9': 16 / 9, '3:2': 3 / 2, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const;
export type Aspect = keyof typeof aspects;
export const aspectNames = Object.keys(aspects).filter((name): name is Aspect => name in aspects);

export const MAX_ZOOM = 4;

/** A part of a picture; all values are parts of its width and height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cut {
  aspect: Aspect;
  /** What is to be in the middle, as far as the picture reaches. */
  focus_x: number;
  focus_y: number;
  /** 1 takes as much of the picture as the shape allows. */
  zoom: number;
}

/** The part of a picture of this size that a cut keeps: as large as the shape and the zoom allow, around the focus point. */
export function areaOf(size: { width: number; height: number }, { aspect, focus_x, focus_y, zoom }: Cut): Area {
  const shape = aspects[aspect] / (size.width / size.height);
  const width = Math.min(1, shape) / zoom;
  const height = Math.min(1, 1 / shape) / zoom;
  return { x: startOf(focus_x, width), y: startOf(focus_y, height), width, height };
}

const startOf = (middle: number, length: number) => Math.min(Math.max(middle - length / 2, 0), 1 - length);
