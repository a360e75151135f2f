import { partElement, type RenderedPage, type RenderedPart, type RenderedPartData } from '@azadkar/release';
import { fileOf, isStylesheet, type PageFile } from '../../page/files-of-page';
import type { ComposedPage } from '../../page/page-html';
import { nameOfPart, type PartRenderRequest } from './part-request';

export interface PlacedPart {
  readonly request: PartRenderRequest;
  readonly rendered: RenderedPart;
}

/** Puts parts into the elements that the page has for them; one whose element is not there is left out. */
export function composePage(page: RenderedPage, parts: readonly PlacedPart[]): ComposedPage {
  const { places: _, ...composed } = page;
  let { html } = page;
  const names = new Set(page.styles.names.split(' '));
  let { css } = page.styles;
  const data: Record<string, RenderedPartData> = {};
  const stylesheets = new Map<string, PageFile>();
  for (const { request, rendered } of parts) {
    const { release, part, place } = request;
    const name = nameOfPart(part);
    const empty = partElement(name, place.place);
    const at = html.indexOf(empty);
    if (at < 0) continue;
    const inside = at + empty.length - '</div>'.length;
    html = `${html.slice(0, inside)}<div>${rendered.html}</div>${html.slice(inside)}`;
    for (const [style, rule] of rendered.styles.filter(([style]) => !names.has(style))) {
      names.add(style);
      css += `\n${rule}`; // a line of its own: what ends the style element could be in two halves
    }
    data[`${place.place} ${name}`] = { version: release.version, data: JSON.parse(rendered.data) };
    for (const file of release.pages[part.part]?.files ?? []) {
      const found = fileOf(release, file);
      if (isStylesheet(found)) stylesheets.set(found.href, found);
    }
  }
  if (Object.keys(data).length === 0) return composed;
  return {
    ...composed,
    html,
    styles: { names: [...names].join(' '), css },
    parts: { data: JSON.stringify(data), stylesheets: [...stylesheets.values()] },
  };
}
