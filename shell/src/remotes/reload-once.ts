import { unsentInput } from '@azadkar/shared-ui';
import { refetch } from '../federation/damaged-files';
import { failedFile } from './failed-file';
import type { RemoteUnavailable } from './remote-unavailable';

/** For so long, an address is not reloaded again. */
const RELOAD_PAUSE_MS = 10 * 60_000;

interface Page extends Pick<Window, 'document' | 'sessionStorage'> {
  readonly location: Pick<Location, 'pathname' | 'reload'>;
}

/**
 * The last resort: reloads the site when a page could not be loaded for the second time although the failed file can be had.
 * Never while something that the visitor wrote has not been sent, nor where the browser cannot note that it was done.
 */
export async function reloadOnce(error: RemoteUnavailable, left: AbortSignal, page: Page = window): Promise<void> {
  const file = failedFile(error.cause);
  if (!error.isRepeated || !file || hasInput(page.document) || !(await refetch(file))) return;
  if (!left.aborted && !hasInput(page.document) && notes(page)) page.location.reload();
}

/** Also in forms without their scripts, as a server has rendered them. */
function hasInput(document: Document): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return unsentInput.exists() || [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Notes the reload of this address; false when there was one, or when it cannot be noted. */
function notes(page: Page): boolean {
  const key = `reloaded ${page.location.pathname}`;
  try {
    const { sessionStorage } = page; // refused by browsers that block cookies
    if (Date.now() - Number(sessionStorage.getItem(key)) < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
