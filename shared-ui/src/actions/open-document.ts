/**
 * Opens a document in a new tab whose address must be asked for first. The tab is opened at once, inside the click, or
 * browsers take it for a pop-up. Call it from a click handler; it throws what `askForAddress` throws, with the tab closed.
 */
export async function openDocument(askForAddress: () => Promise<string>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const address = new URL(await askForAddress(), window.location.href);
    if (address.protocol !== 'https:' && address.protocol !== 'http:')
      throw new TypeError('Not an address of a document.');
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (cause) {
    tab?.close();
    throw cause;
  }
}
