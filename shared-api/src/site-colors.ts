/** The colors of a site that are derived from one: the scale of its pages in both themes, and those of emails and documents. */
import { type PrintColors, printBrand } from './brand';

/** WCAG AA of text. */
const MIN_CONTRAST = 4.5;

/** The color itself is the seventh: white text stands on it. */
const OWN = 6;

/** Lightness and chroma (OKLCH) of each shade of the default scale, lightest first. */
const SHADES = [
  [0.97, 0.012],
  [0.928, 0.03],
  [0.857, 0.055],
  [0.76, 0.086],
  [0.652, 0.106],
  [0.557, 0.108],
  [0.479, 0.097],
  [0.413, 0.081],
  [0.356, 0.067],
  [0.312, 0.057],
  [0.223, 0.038],
] as const;

/** Eleven shades, lightest first, as the design tokens of `brand` have them: lighter ones are as light for every color. */
export function scaleOf(color: string): string[] {
  const [lightness, chroma, hue] = toOklch(color);
  const [ownLightness, ownChroma] = SHADES[OWN];
  return SHADES.map(([light, strong], i) => {
    if (i === OWN) return color;
    const dark = Math.min(light, (lightness * light) / ownLightness);
    return fromOklch(i < OWN ? light : dark, (chroma * strong) / ownChroma, hue);
  });
}

/** Of emails and documents; what is neither the brand's nor its ornament stays. */
export function printColorsOf(color: string): PrintColors {
  const [, weave = '', lightGold = '', paleGreen = '', gold = '', , lightGreen = '', link = '', green = ''] =
    scaleOf(color);
  return { ...printBrand.colors, green, lightGreen, paleGreen, link, gold, lightGold, weave };
}

/** Of white text on it, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrastWithWhite = (color: string): number => contrastOf('#ffffff', color);

export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export const isReadable = (color: string): boolean => contrastWithWhite(color) >= MIN_CONTRAST;

/** The lightest shade of a color that white text is readable on. */
export function readableShadeOf(color: string): string {
  const [lightness, chroma, hue] = toOklch(color);
  for (let light = lightness; light > 0; light -= 0.01) {
    const shade = fromOklch(light, chroma, hue);
    if (isReadable(shade)) return shade;
  }
  return '#000000';
}

function luminanceOf(color: string): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Triple = readonly [number, number, number];

const channelAt = (color: string, at: number) => {
  const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const toLinear = (color: string): Triple => [channelAt(color, 1), channelAt(color, 3), channelAt(color, 5)];

const toHex = (linear: number) => {
  const part = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');
};

/** https://bottosson.github.io/posts/oklab/ */
function toOklch(color: string): Triple {
  const [red, green, blue] = toLinear(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)];
}

/** What no screen shows is less strong, and as light. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const isShown = [red, green, blue].every((part) => part > -0.001 && part < 1.001);
  return isShown || chroma <= 0
    ? `#${toHex(red)}${toHex(green)}${toHex(blue)}`
    : fromOklch(lightness, chroma - 0.005, hue);
}
