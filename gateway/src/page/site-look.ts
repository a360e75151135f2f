/** What the association is called and how it looks, by the frame; until the staff have entered it, the default. */

import { isRecord } from '@azadkar/release';

/** The `name` of the brand, which the gateway's room does not import: it follows the title of each page. */
export const SITE_NAME = 'Azadkar';

export interface SiteLook {
  /** The staff have entered it. */
  readonly isOwn: boolean;
  readonly name: string;
  /** The shades of the brand's color for the design tokens, as CSS; empty for the default. */
  readonly style: string;
  /** Where visitors write to. */
  readonly contact: string;
  /** Undefined for the icon of the shell. */
  readonly icon?: string | undefined;
}

const DEFAULT: SiteLook = { isOwn: false, name: SITE_NAME, style: '', contact: 'hello@azadkar.example' };

/** The shades of a scale, as the design tokens are named. */
const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const SOLID = SHADES.indexOf(600);

/** An icon is a square, or nearly. */
const MAX_RATIO = 1.5;

/** `frame` comes from the api, of this release or another. */
export function lookOf(frame: unknown): SiteLook {
  const { name, colors, logo, contactEmail } = fieldsOf(fieldsOf(frame).site);
  if (typeof name !== 'string' || name === '') return DEFAULT;
  const shades = Array.isArray(colors) && colors.length === SHADES.length && colors.every(isColor) ? colors : [];
  const variables = shades.map((color, i) => `--az-colors-brand-${SHADES[i]}:${color}`);
  return {
    isOwn: true,
    name,
    contact: typeof contactEmail === 'string' ? contactEmail : DEFAULT.contact,
    style: shades.length > 0 ? `:root{${variables.join(';')}}${tinted(shades[SOLID])}` : '',
    icon: iconOf(fieldsOf(logo)) ?? letterIcon(name, shades[SOLID]),
  };
}

/** Of what sepia makes of every color. */
const SEPIA_HUE = 38;

/** The drawings of the pages, which are made for the default's colors, in shades of the brand's. */
const tinted = (color = '') =>
  `img[src*="/remotes/"][src$=".svg"]{filter:grayscale(1) sepia(1) hue-rotate(${hueOf(color) - SEPIA_HUE}deg)}`;

/** In degrees, of HSL. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.round((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI);
}

const fieldsOf = (value: unknown) => (isRecord(value) ? value : {});

const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/.test(String(value));

function iconOf({ file, ratio }: Readonly<Record<string, unknown>>): string | undefined {
  const isSquare = Number(ratio) < MAX_RATIO && Number(ratio) > 1 / MAX_RATIO;
  return isSquare && /^[\w.-]+$/.test(String(file)) ? `/api/files/${file}` : undefined;
}

/** The first letter of the name on its color, where there is no picture. */
function letterIcon(name: string, color = '#333333'): string {
  const [letter = ''] = name;
  const place = 'x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><text ${place} fill="#fff">${/[\p{L}\p{N}]/u.test(letter) ? letter : ''}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
