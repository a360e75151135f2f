/** Leaves for the bank's page. Resolves only when the Back button shows this page again, so what was pressed stays busy. */
export function leaveFor(address: string): Promise<unknown> {
  window.location.assign(address);
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
