import { whenSettled } from './request-idle';

/**
 * The code of dialogs and notices, fetched when a page has settled or at the first touch, whatever comes first: so that the
 * first of them need not wait for a slow network, and no page waits for it. Never when data is to be saved.
 */
export function loadAhead(page: Document): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const done = new AbortController();
  const load = () => {
    done.abort();
    import('@azadkar/shared-ui/overlays').catch(() => undefined); // whoever needs it asks again
  };
  for (const touch of ['pointerdown', 'keydown'] as const) {
    page.addEventListener(touch, load, { passive: true, signal: done.signal });
  }
  whenSettled(() => done.signal.aborted || load());
}
