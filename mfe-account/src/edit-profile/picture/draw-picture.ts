/** Makes pictures smaller in the browser: a photo of a phone has many megabytes, and a face on the site needs few. */

/** The longest side of a picture that is cropped on the screen, in pixels. */
const EDITED_SIDE = 1600;
/** The side of the square that is uploaded, in pixels. */
const CROPPED_SIDE = 800;

/** A square part of a picture, in its pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/** The picture upright and at most `EDITED_SIDE` wide and high; null when this browser cannot open it. */
export async function openPicture(file: File): Promise<HTMLCanvasElement | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }); // as the camera was held (EXIF)
    const scale = Math.min(1, EDITED_SIDE / Math.max(bitmap.width, bitmap.height));
    const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
    const canvas = draw(size, (context) => context.drawImage(bitmap, 0, 0, size.width, size.height));
    bitmap.close();
    return canvas;
  } catch {
    return null;
  }
}

/** The picture turned by a quarter, to the right or, with -1, to the left; null when the browser has no memory for it. */
export function turnPicture(picture: HTMLCanvasElement, quarters: 1 | -1): HTMLCanvasElement | null {
  const { width, height } = picture;
  return draw({ width: height, height: width }, (context) => {
    context.translate(height / 2, width / 2);
    context.rotate((quarters * Math.PI) / 2);
    context.drawImage(picture, -width / 2, -height / 2);
  });
}

/** The part as a JPEG of at most `CROPPED_SIDE`. */
export function cropPicture(picture: HTMLCanvasElement, { x, y, width }: Square): Promise<File | null> {
  const side = Math.min(CROPPED_SIDE, Math.round(width));
  const canvas = draw({ width: side, height: side }, (context) =>
    context.drawImage(picture, x, y, width, width, 0, 0, side, side),
  );
  return canvas ? toJpeg(canvas) : Promise.resolve(null);
}

/** The largest square in the middle: what is used until the picture was moved. */
export function centralSquare({ width, height }: { width: number; height: number }): Square {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side };
}

/** Draws on white, because a JPEG has no transparency. */
function draw(
  { width, height }: { width: number; height: number },
  paint: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  paint(context);
  return canvas;
}

/** null when the browser has no memory for it. */
export const toJpeg = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.9,
    ),
  );
