import { type CornerColors, nameWithColors } from '@azadkar/shared-api/picture-colors';
import sharp from 'sharp';
import { newPublicId } from '../security/tokens';

/** A new name for a WebP picture, with the colors of its corners unless it is partly transparent. */
export const newPictureName = (picture: Buffer): Promise<string> => pictureName(`${newPublicId()}.webp`, picture);

/** The name with the colors of the picture's corners, which pages show until it has loaded. */
export async function pictureName(name: string, picture: Buffer): Promise<string> {
  const { isOpaque } = await sharp(picture).stats();
  return isOpaque ? nameWithColors(name, await cornersOf(picture)) : name;
}

/** Of each quarter of the picture, the average color. */
async function cornersOf(picture: Buffer): Promise<CornerColors> {
  const pixels = await sharp(picture).resize(2, 2, { fit: 'fill' }).toColorspace('srgb').removeAlpha().raw().toBuffer();
  const color = (index: number) => [...pixels.subarray(index * 3, index * 3 + 3)].map(hexDigit).join('');
  return [color(0), color(1), color(2), color(3)];
}

const hexDigit = (value: number) => Math.round(value / 17).toString(16);
