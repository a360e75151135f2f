import { findOwner, type LeanManifest } from '@azadkar/release/manifest';
import type { HydrationState } from 'react-router-dom';
import { loadPage } from './remotes/load-page';

/** What a page says that was rendered on a server: the data it was rendered with, and the version that did it. */
export interface RenderedData extends HydrationState {
  /** Null where no remote had a part in it. */
  readonly version: string | null;
}

/**
 * The data to go on from when this document holds a rendered page, with the page's code in hand: the first thing drawn must
 * be what stands there. Null when the page has to be drawn from nothing, as when another version had to stand in.
 */
export async function takeOver(manifest: LeanManifest, page: Document): Promise<HydrationState | null> {
  const text = page.getElementById('rendered')?.textContent;
  if (!text) return null;
  const { version, ...state } = JSON.parse(text) as RenderedData;
  const owner = findOwner(manifest.remotes, decodeURI(page.location.pathname));
  if (!owner) return state;
  const loaded = await loadPage(owner.remote, owner.route).catch(() => null); // the router will ask again, and say so
  return loaded?.version === version ? state : null;
}
