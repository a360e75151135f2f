import {
  type LeanPart,
  mayOpen,
  nameOf,
  type PartRequest,
  type PlacedSlot,
  partElement,
  partIdPrefix,
  type RemoteRelease,
  type RenderedPage,
  type RenderedPart,
  type RenderedPartData,
} from '@azadkar/release';
import { fileOf, isStylesheet, type PageFile } from '../../page/files-of-page';
import type { ComposedPage } from '../../page/page-html';
import { rightsOf } from '../../page/page-request';
import type { PageRenderRequest } from '../render-request';
import { slotsOfPage } from './parts-of-page';

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

/** Of one page, whatever it asks for. */
const MAX_PARTS = 24;

/** A part of a page, in the place that the page has for it. */
export interface PartRenderRequest extends Pick<PageRenderRequest, 'revision' | 'url' | 'visitor' | 'visitorId'> {
  readonly release: RemoteRelease;
  readonly part: LeanPart;
  readonly place: PlacedSlot;
}

const nameOfPart = ({ remote, part }: LeanPart) => `${remote}/${part}`;

/** The parts that the visitor may see, in the slots that the page has placed and its row declares. */
export function partRequests(request: PageRenderRequest, places: readonly PlacedSlot[]): PartRenderRequest[] {
  const { revision, owner, url, visitor, visitorId } = request;
  const slots = slotsOfPage(revision, owner);
  const rights = rightsOf(visitor);
  const all = places.flatMap((place) =>
    (Object.hasOwn(slots, place.slot) ? (slots[place.slot] ?? []) : []).flatMap((part) => {
      const release = revision.remotes.find((pinned) => pinned.release.name === part.remote)?.release;
      return release?.server && mayOpen(part, rights)
        ? [{ revision, url, visitor, visitorId, release, part, place }]
        : [];
    }),
  );
  return all.slice(0, MAX_PARTS);
}

export const idPrefixOf = ({ part, place }: PartRenderRequest) => partIdPrefix(nameOfPart(part), place.place);

/** The request as the renderer needs it. */
export function partVisitOf(request: PartRenderRequest): PartRequest {
  const { release, part, place, url, visitor } = request;
  return {
    url,
    session: visitor.session,
    part: { build: nameOf(release), version: release.version, name: part.part },
    props: place.props,
    idPrefix: idPrefixOf(request),
  };
}
