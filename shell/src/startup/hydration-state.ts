import { decoded, findOwner, type LeanManifest } from '@azadkar/release/manifest';
import type { HydrationState } from 'react-router-dom';
import { pageLoader } from '../remotes/load-page';
import { boundaryOf } from '../routing/site-routes';
import { documentAddress } from '../site-manifest';

/** What a server-rendered page carries beside its HTML: the data and the version that it was rendered with. */
export interface RenderedData extends HydrationState {
  /** Null where no remote took part. */
  readonly version: string | null;
}

/** What the router starts from. */
export interface InitialState {
  readonly state?: HydrationState;
  /** Whether the document already shows exactly this, so that React can hydrate it instead of rendering it again. */
  readonly canHydrate: boolean;
}

const NOT_RENDERED: InitialState = { canHydrate: false };

/**
 * Reads the data of a server-rendered page and loads the page's code, since hydration must render what the HTML shows. When
 * a fallback version was loaded, the browser renders the page itself; when none was, it starts with that failure.
 */
export async function readHydrationState(manifest: LeanManifest, page: Document): Promise<InitialState> {
  const text = page.getElementById('rendered')?.textContent;
  if (!text) return NOT_RENDERED;
  const { version, ...state }: RenderedData = JSON.parse(text);
  const owner = findOwner(manifest.remotes, decoded(documentAddress().pathname));
  if (!owner) return { state, canHydrate: true };
  try {
    const loaded = await pageLoader.load(owner.remote, owner.route);
    return loaded.version === version ? { state, canHydrate: true } : NOT_RENDERED;
  } catch (error) {
    return { state: { errors: { [boundaryOf(owner.remote, owner.route)]: error } }, canHydrate: false };
  }
}
