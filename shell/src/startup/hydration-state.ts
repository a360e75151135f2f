import { decoded, findOwner, type LeanManifest } from '@azadkar/release/manifest';
import type { HydrationState } from 'react-router-dom';
import { loadPage } from '../remotes/load-page';
import { boundaryOf } from '../routing/site-routes';

/** What a page says that was rendered on a server: the data it was rendered with, and the version that did it. */
export interface RenderedData extends HydrationState {
  /** Null where no remote had a part in it. */
  readonly version: string | null;
}

/** What the router starts from. `canHydrate` says that the document already shows it. */
interface InitialState {
  readonly state?: HydrationState;
  readonly canHydrate: boolean;
}

const NOT_RENDERED: InitialState = { canHydrate: false };

/**
 * Reads what a rendered page says, and gets the page's code in hand: the first thing drawn must be what canHydrate there. Where
 * another version had to stand in, the page is drawn from nothing; where none could be had, it begins with that failure.
 */
export async function readHydrationState(manifest: LeanManifest, page: Document): Promise<InitialState> {
  const text = page.getElementById('rendered')?.textContent;
  if (!text) return NOT_RENDERED;
  const { version, ...state } = JSON.parse(text) as RenderedData;
  const owner = findOwner(manifest.remotes, decoded(page.location.pathname));
  if (!owner) return { state, canHydrate: true };
  try {
    const loaded = await loadPage(owner.remote, owner.route);
    return loaded.version === version ? { state, canHydrate: true } : NOT_RENDERED;
  } catch (error) {
    return { state: { errors: { [boundaryOf(owner.remote, owner.route)]: error } }, canHydrate: false };
  }
}
