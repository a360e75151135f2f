/**
 * Opens a document in a new tab when its URL must be requested first. The tab is opened at once, inside the click, because
 * browsers block it as a pop-up later; where one is blocked all the same, the document replaces this page. Call it from a click
 * handler; it throws what `requestUrl` throws, with the tab closed.
 */
export async function openDocument(requestUrl: () => Promise<string>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const url = await requestUrl();
    const { protocol } = new URL(url, window.location.href);
    if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('Not the URL of a document.');
    if (tab) showIn(tab, url);
    else window.location.assign(url);
  } catch (cause) {
    tab?.close();
    throw cause;
  }
}

function showIn(tab: Window, url: string): void {
  tab.opener = null; // the document must not reach this page
  tab.location.replace(url);
}
