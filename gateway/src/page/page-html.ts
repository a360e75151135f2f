/** The HTML of a page. It names every file that the page needs, with its hash, so that none is discovered later. */
import {
  type LeanManifest,
  NAVIGATION,
  type PageRoute,
  RENDERED_PARTS,
  type RenderedPage,
  SKELETON,
  withoutStaff,
} from '@azadkar/release';
import { type ChosenVersions, leanManifestFor } from './choose-versions';
import { fileOf, filesOfPage, isStylesheet, type Owner, type PageFile } from './files-of-page';
import { type Html, html, htmlLines, trustedHtml } from './html';
import { LOADING_FAILURE_SCRIPT, SLOW_STYLESHEETS_SCRIPT } from './loading-failure';
import type { PageRequest } from './page-request';
import { lookOf, SITE_NAME, type SiteLook } from './site-look';
import { WAITING_PRESS_SCRIPT } from './waiting-press';

/** A rendered page with the parts in it that were rendered. */
export interface ComposedPage extends RenderedPage {
  readonly parts?: {
    /** By place and name, as JSON. */
    readonly data: string;
    readonly stylesheets: readonly PageFile[];
  };
}

export interface Page extends Pick<PageRequest, 'theme' | 'closed' | 'savesData'> {
  readonly versions: ChosenVersions;
  /** Null at an address that no remote owns, and where the page is not for this member. */
  readonly owner: Owner | null;
  /** The page is for staff, and the member has no role for it. */
  readonly isForStaff?: boolean;
  /** Of who has a role, and at an address that is for staff: others get the site without its pages for staff. */
  readonly knowsStaffPages: boolean;
  readonly nonce: string;
  /** Where browsers load files of releases from; the site's own origin where it is absent. */
  readonly assetOrigin?: string | undefined;
  /** What the frame shows on every page; the same that the page was rendered with. */
  readonly frame?: unknown;
  /** The public address of the page, without its query. */
  readonly address: URL;
}

/** A whole page: as it was rendered, or with an empty root in which the browser renders. */
export const pageHtml = (page: Page, rendered: ComposedPage | null): string =>
  headHtml(page, rendered) + bodyHtml(page, rendered);

/** Everything before the content. It may be sent before the page is rendered, but then without its own title and 404. */
export function headHtml(
  { versions, owner, isForStaff, theme, closed, savesData, nonce, assetOrigin, address, frame }: Page,
  rendered: ComposedPage | null,
): string {
  const { shell } = versions.revision;
  const look = lookOf(frame);
  const route = rendered?.status === 404 ? null : (owner?.route ?? null);
  const title = rendered?.title;
  const priority = rendered ? 'auto' : 'high';
  const shellFiles = shell.scripts.map((name) => fileOf(shell, name)).map(from(assetOrigin));
  const pageFiles = owner ? filesOfPage(versions, owner).map(from(assetOrigin)) : [];
  return String(
    htmlLines([
      html`<!doctype html>`,
      html`<html lang="en"${theme && html` class="${theme}"`}${closed.length > 0 && html` data-closed="${closed.join(' ')}"`}${savesData && html` data-save-data`}>`,
      html`<head>`,
      html`<meta charset="utf-8">`,
      html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
      html`<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
      rendered?.pictures ? trustedHtml(rendered.pictures) : null,
      ...descriptionTags(route && title ? { ...route, title } : route, {
        address,
        absent: isForStaff ? 'This page is for staff' : 'Page not found',
        site: look.name,
      }),
      ...iconLinks(versions, look, assetOrigin),
      ...typefaceTags(versions, { assetOrigin, nonce, savesData }),
      html`<meta name="csp-nonce" content="${nonce}">`,
      !theme && html`<script nonce="${nonce}">${trustedHtml(DEVICE_THEME_SCRIPT)}</script>`,
      html`<script nonce="${nonce}">${trustedHtml(LOADING_FAILURE_SCRIPT)}</script>`,
      html`<style nonce="${nonce}">${trustedHtml(DOCUMENT_STYLE + look.style)}</style>`,
      savesData ? html`<style nonce="${nonce}">${trustedHtml(WAITING_PICTURES_STYLE)}</style>` : null,
      ...stylesheetTags(pageFiles.filter(isStylesheet), nonce),
      ...shellFiles.map((file) => scriptTag('shell', file, nonce, priority)),
      ...pageFiles.filter((file) => !isStylesheet(file)).map((file) => scriptTag('page', file, nonce, priority)),
      html`</head>`,
      html`<body>`,
    ]),
  );
}

/** The frame of a member's page with a skeleton, after the head and before the content. The styles stay. */
export const skeletonHtml = ({ nonce }: Page, { html: skeleton, styles }: Pick<RenderedPage, 'html' | 'styles'>) =>
  String(htmlLines([styleTag(styles, nonce), html`<div id="${SKELETON}">${trustedHtml(skeleton)}</div>`]));

/** What a browser without scripts is told where it has to render a page, and when it is to ask again. */
const needsScripts = (site: string) => html`<p>${site} needs JavaScript. Please switch it on and reload the page.</p>`;
const isVeryBusy = (site: string) =>
  html`<p>${site} is very busy, and this page was not ready in time. It loads again in a few seconds.</p><meta http-equiv="refresh" content="5">`;

/**
 * The content and the end: what was rendered, or an empty root, over which a skeleton stays until the browser has rendered.
 * `isLate`: the server would have rendered the page, but not in time.
 */
export function bodyHtml(
  { versions, nonce, assetOrigin, frame, knowsStaffPages }: Page,
  rendered: ComposedPage | null,
  { hasSkeleton = false, isLate = false } = {},
): string {
  const { name } = lookOf(frame);
  const content = rendered
    ? [
        styleTag(rendered.styles, nonce),
        ...(hasSkeleton ? skeletonEnd(nonce) : []),
        html`<div id="root">${trustedHtml(rendered.html)}</div>`,
        html`<script nonce="${nonce}">${trustedHtml(WAITING_PRESS_SCRIPT)}</script>`,
        ...partTags(rendered, assetOrigin),
        jsonScript('rendered', rendered.data),
      ]
    : [
        html`<div id="root"></div>`,
        html`<noscript>${isLate ? isVeryBusy(name) : needsScripts(name)}</noscript>`,
        ...navigationTags(versions, nonce, assetOrigin),
      ];
  const whole = leanManifestFor(versions);
  const lean = { ...withEntriesAt(knowsStaffPages ? whole : withoutStaff(whole), assetOrigin), frame };
  const manifest = jsonScript('manifest', JSON.stringify(lean));
  return String(htmlLines([...content, manifest, html`</body>`, html`</html>`]));
}

/** What a browser needs at once where it renders the page, which a head that was sent before does not know. */
const navigationTags = ({ revision: { shell } }: ChosenVersions, nonce: string, origin: string | undefined): Html[] =>
  (shell.provides[NAVIGATION]?.files ?? [])
    .map((name) => from(origin)(fileOf(shell, name)))
    .map((file) => scriptTag('shell', file, nonce, 'high'));

const styleTag = ({ names, css }: RenderedPage['styles'], nonce: string): Html =>
  html`<style nonce="${nonce}" data-styles="${names}">${trustedHtml(css)}</style>`;

/** Where the page begins the skeleton goes, so that no id is there twice; without scripts it is only hidden. */
const skeletonEnd = (nonce: string): Html[] => [
  html`<script nonce="${nonce}">document.getElementById('${SKELETON}').remove()</script>`,
  html`<noscript><style nonce="${nonce}">#${SKELETON}{display:none}</style></noscript>`,
];

/** At the end, where a stylesheet that hangs holds up nothing. */
const partTags = ({ parts }: ComposedPage, origin: string | undefined): Html[] =>
  parts ? [...parts.stylesheets.map(from(origin)).map(stylesheetLink), jsonScript(RENDERED_PARTS, parts.data)] : [];

/** The address of a file of a release; a developer's machine has an origin already. */
const at = (origin: string | undefined, address: string) =>
  origin && address.startsWith('/') ? origin + address : address;

const from =
  (origin: string | undefined) =>
  ({ href, ...file }: PageFile): PageFile => ({ ...file, href: at(origin, href) });

const withEntriesAt = (manifest: LeanManifest, origin: string | undefined): LeanManifest =>
  origin === undefined
    ? manifest
    : {
        ...manifest,
        remotes: manifest.remotes.map((remote) => ({
          ...remote,
          versions: remote.versions.map((version) => ({ ...version, entry: at(origin, version.entry) })),
        })),
      };

/** A rendered page is painted before the shell's scripts run: until then it has the theme of the device. */
const DEVICE_THEME_SCRIPT =
  "document.documentElement.className = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'";

/** On paper the page stands alone, in black, as there is no dark theme; where one reads from the right, arrows point the other way. */
const DOCUMENT_STYLE =
  '@media print{:root{color-scheme:light!important}*{color:#000!important;background:none!important}header,footer,nav,button{display:none!important}}' +
  '[dir=rtl] :is([class*=arrow-],[class*=chevron-]){scale:-1 1}';

/** A picture that waits and says nothing is an empty area, not a broken picture; shown pictures are blobs (the shell's save-data). */
const WAITING_PICTURES_STYLE =
  'img[alt=""]:not([src^="blob:"]){content:url(data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==)}';

/** For search engines and shared links. Pages for members are not indexed. */
function descriptionTags(
  route: PageRoute | null,
  { address, absent, site }: Pick<Page, 'address'> & { absent: string; site: string },
): Html[] {
  const title = `${route?.title ?? absent} | ${site}`;
  const titleTag = html`<title>${title}</title>`;
  if (route?.access !== 'public') return [titleTag, html`<meta name="robots" content="noindex">`];
  const { description } = route;
  const canonical = new URL(route.canonical ?? address.pathname, address).href;
  const openGraph = { type: 'website', site_name: site, url: canonical, title, description };
  return [
    titleTag,
    html`<link rel="canonical" href="${canonical}">`,
    ...(description ? [html`<meta name="description" content="${description}">`] : []),
    ...Object.entries(openGraph).flatMap(([name, content]) =>
      content ? [html`<meta property="og:${name}" content="${content}">`] : [],
    ),
  ];
}

/** What a browser reads before it offers to install the site as an app. */
export const MANIFEST_PATH = '/site.webmanifest';

/** The name of an icon that a shell may carry. */
export const ICON_FILE = 'icon.svg';

function iconLinks(
  { revision: { shell } }: ChosenVersions,
  { icon }: SiteLook,
  assetOrigin: string | undefined,
): Html[] {
  if (!Object.hasOwn(shell.files, ICON_FILE)) return [];
  const link = icon
    ? html`<link rel="icon" href="${icon}">`
    : html`<link rel="icon" type="image/svg+xml" href="${at(assetOrigin, fileOf(shell, ICON_FILE).href)}">`;
  return [link, html`<link rel="manifest" href="${MANIFEST_PATH}">`];
}

/** The typeface of headings (weights 600 to 800, Latin, 13 kB) that a shell may carry; made by `npm run typeface -w shell`. */
const TYPEFACE_FILE = 'display-font.woff2';

/**
 * With "optional" the typeface is used from the first paint, or on this page not at all: it neither delays text nor moves it,
 * and no heading changes its face. After a slow first visit it is in the browser's cache.
 */
function typefaceTags(
  { revision: { shell } }: ChosenVersions,
  { assetOrigin, nonce, savesData }: Pick<Page, 'assetOrigin' | 'nonce' | 'savesData'>,
): Html[] {
  if (!Object.hasOwn(shell.files, TYPEFACE_FILE)) return [];
  const href = at(assetOrigin, fileOf(shell, TYPEFACE_FILE).href);
  const face = `font-family:'${SITE_NAME} Display';src:url(${href}) format('woff2');font-weight:600 800;font-display:optional`;
  const preload = html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`;
  return [...(savesData ? [] : [preload]), html`<style nonce="${nonce}">${trustedHtml(`@font-face{${face}}`)}</style>`];
}

/** Before the scripts, so that the page is painted with its styles at once. */
function stylesheetTags(stylesheets: readonly PageFile[], nonce: string): Html[] {
  if (stylesheets.length === 0) return [];
  return [
    html`<script nonce="${nonce}">${trustedHtml(SLOW_STYLESHEETS_SCRIPT)}</script>`,
    ...stylesheets.map(stylesheetLink),
  ];
}

const stylesheetLink = ({ href, integrity }: PageFile): Html =>
  html`<link rel="stylesheet" data-of="page" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;

/**
 * Scripts run in this order once the page is parsed. They are run rather than preloaded, so that the shell finds them
 * executed instead of loading them one after another; the CORS mode is that of the shell's own requests. Scripts load
 * before pictures, except in a rendered page, which is visible without scripts.
 */
const scriptTag = (
  of: 'shell' | 'page',
  { href, integrity }: PageFile,
  nonce: string,
  priority: 'high' | 'auto',
): Html =>
  html`<script defer data-of="${of}" fetchpriority="${priority}" src="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"></script>`;

/** Data for scripts; it cannot end the element that contains it. */
const jsonScript = (id: string, json: string): Html =>
  html`<script type="application/json" id="${id}">${trustedHtml(json.replaceAll('<', '\\u003c'))}</script>`;
