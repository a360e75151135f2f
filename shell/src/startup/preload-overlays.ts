import { savesData } from '../save-data/saves-data';
import { whenPageIsIdle } from './request-idle';

/**
 * Preloads the code of dialogs and notices when the page is idle or at the first touch, whichever comes first. The first
 * dialog then opens without waiting for a slow network, and the page itself is not delayed. Not for visitors who save data.
 */
export function preloadOverlays(page: Document): void {
  if (savesData()) return;
  const done = new AbortController();
  const load = () => {
    done.abort();
    import('@azadkar/shared-ui/overlays').catch(() => undefined); // the first dialog loads it again
  };
  for (const touch of ['pointerdown', 'keydown'] as const) {
    page.addEventListener(touch, load, { passive: true, signal: done.signal });
  }
  whenPageIsIdle(() => done.signal.aborted || load());
}
