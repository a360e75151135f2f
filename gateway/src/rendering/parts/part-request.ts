import {
  type LeanPart,
  mayOpen,
  nameOf,
  type PartRequest,
  type PlacedSlot,
  partIdPrefix,
  type RemoteRelease,
} from '@azadkar/release';
import type { PageRenderRequest } from '../render-request';
import { rightsOf } from '../visitor';
import { slotsOfPage } from './parts-of-page';

/** Of one page, whatever it asks for. */
const MAX_PARTS = 24;

/** A part of a page, in the place that the page has for it. */
export interface PartRenderRequest extends Pick<PageRenderRequest, 'revision' | 'url' | 'visitor' | 'visitorId'> {
  readonly release: RemoteRelease;
  readonly part: LeanPart;
  readonly place: PlacedSlot;
}

export const nameOfPart = ({ remote, part }: LeanPart) => `${remote}/${part}`;

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
