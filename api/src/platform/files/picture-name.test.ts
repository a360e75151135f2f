import sharp, { type Color } from 'sharp';
import { newPictureName, pictureName } from './picture-name';

/** A picture of four areas, 40 by 40 pixels. */
function drawn(areas: readonly [Color, Color, Color, Color]): Promise<Buffer> {
  const area = (background: Color) => ({ create: { width: 20, height: 20, channels: 4 as const, background } });
  return sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
    .composite(areas.map((color, i) => ({ input: area(color), left: (i % 2) * 20, top: i < 2 ? 0 : 20 })))
    .webp({ lossless: true })
    .toBuffer();
}

test('the name of a picture has the colors of its corners', async () => {
  const picture = await drawn(['#ff0000', '#00ff00', '#0000ff', '#ffffff']);
  expect(await pictureName('flag.webp', picture)).toBe('flag_cf000f000ffff.webp');
  const [first, second] = [await newPictureName(picture), await newPictureName(picture)];
  expect(first).toMatch(/^[\w-]{22}_cf000f000ffff\.webp$/);
  expect(second).not.toBe(first);
});

test('a gray picture has colors too', async () => {
  const picture = await sharp(await drawn(['#000000', '#000000', '#ffffff', '#ffffff']))
    .grayscale()
    .png()
    .toBuffer();
  expect(await pictureName('gray.webp', picture)).toBe('gray_c111111eeeeee.webp');
});

test('a picture that is partly transparent shows what is behind it, and has none', async () => {
  const picture = await drawn(['#ff0000', '#00ff00', '#0000ff', '#ffffff80']);
  expect(await pictureName('logo.webp', picture)).toBe('logo.webp');
});
