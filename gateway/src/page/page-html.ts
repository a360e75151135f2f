/** The HTML of a page: everything that it needs is named here, with its hash, so that nothing is asked for twice. */
import type { PageRoute, RenderedPage } from '@azadkar/release';
import { type ChosenVersions, leanManifestFor } from './choose-versions';
import { fileOf, filesOfPage, type Owner, type PageFile } from './files-of-page';
import { LOADING_FAILURE } from './loading-failure';
import type { PageRequest } from './page-request';

export interface Page {
  readonly versions: ChosenVersions;
  /** Null at an address that nobody owns. */
  readonly owner: Owner | null;
  readonly theme: PageRequest['theme'];
  readonly nonce: string;
  readonly siteName: string;
  /** The page's own, as visitors see it, without query. */
  readonly address: URL;
}

/** A page in one piece: as it was rendered, or with a place where the browser will draw. */
export const pageHtml = (page: Page, rendered: RenderedPage | null): string =>
  headHtml(page, rendered) + bodyHtml(page, rendered);

/** Everything before the content, which may leave before that is there: its own title and absence are known with it. */
export function headHtml(
  { versions, owner, theme, nonce, siteName, address }: Page,
  rendered: RenderedPage | null,
): string {
  const { shell } = versions.revision;
  const scripts = shell.scripts.map((name) => fileOf(shell, name));
  const route = rendered?.status === 404 ? null : (owner?.route ?? null);
  const title = rendered?.title;
  const urgency = rendered?.pictures ? 'auto' : 'high';
  return [
    '<!doctype html>',
    `<html lang="en"${theme ? ` class="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    ...(rendered?.pictures ? [rendered.pictures] : []),
    ...describe(route && title ? { ...route, title } : route, siteName, address),
    ...icon(versions),
    `<meta name="csp-nonce" content="${nonce}">`,
    ...(theme ? [] : [`<script nonce="${nonce}">${DEVICE_THEME}</script>`]),
    `<script nonce="${nonce}">${LOADING_FAILURE}</script>`,
    ...scripts.map((file) => script('shell', file, nonce, urgency)),
    ...(owner ? filesOfPage(versions, owner) : []).map((file) => script('page', file, nonce, urgency)),
    '</head>',
    '<body>',
    '',
  ].join('\n');
}

/** The content and the end: what was rendered, or the place where the browser will draw. */
export function bodyHtml({ versions, nonce, siteName }: Page, rendered: RenderedPage | null): string {
  const noscript = `<noscript><p>${escapeHtml(siteName)} needs JavaScript. Please switch it on and reload the page.</p></noscript>`;
  const content = rendered
    ? [
        `<style nonce="${nonce}" data-styles="${rendered.styles.names}">${rendered.styles.css}</style>`,
        `<div id="root">${rendered.html}</div>`,
        `<script type="application/json" id="rendered">${inlineJson(rendered.data)}</script>`,
      ]
    : ['<div id="root"></div>', noscript];
  const manifest = `<script type="application/json" id="manifest">${inlineJson(JSON.stringify(leanManifestFor(versions)))}</script>`;
  return [...content, manifest, '</body>', '</html>', ''].join('\n');
}

/** A page that is painted before any script of the site runs wears the device's theme, unless the visitor chose one. */
const DEVICE_THEME =
  "document.documentElement.className = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'";

/** For search engines and for links that are shared. A member's page is nobody's find. */
function describe(route: PageRoute | null, siteName: string, address: URL): string[] {
  const title = escapeHtml(`${route?.title ?? 'Page not found'} | ${siteName}`);
  const heading = `<title>${title}</title>`;
  if (route?.access !== 'public') return [heading, '<meta name="robots" content="noindex">'];
  const canonical = escapeHtml(new URL(route.canonical ?? address.pathname, address).href);
  const description = escapeHtml(route.description ?? '');
  return [
    heading,
    `<link rel="canonical" href="${canonical}">`,
    ...(description ? [`<meta name="description" content="${description}">`] : []),
    ...Object.entries({ type: 'website', site_name: escapeHtml(siteName), url: canonical, title, description })
      .filter(([, content]) => content)
      .map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
  ];
}

/** A shell may bring an icon along under this name. */
export const ICON_FILE = 'icon.svg';

function icon({ revision: { shell } }: ChosenVersions): string[] {
  if (!Object.hasOwn(shell.files, ICON_FILE)) return [];
  return [`<link rel="icon" type="image/svg+xml" href="${fileOf(shell, ICON_FILE).href}">`];
}

/**
 * Run in this order once the page is parsed. What the page needs is run rather than preloaded: when the shell asks for
 * it, it is there, without a step for each file. CORS mode is that of a request that the shell would make itself. Scripts
 * come before pictures, but for those of the first screen of a page that can be seen before any script has run.
 */
const script = (of: 'shell' | 'page', { href, integrity }: PageFile, nonce: string, urgency: 'high' | 'auto') =>
  `<script defer data-of="${of}" fetchpriority="${urgency}" src="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"></script>`;

/** JSON that cannot end the script element it stands in. */
const inlineJson = (json: string) => json.replaceAll('<', '\\u003c');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
