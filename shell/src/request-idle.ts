/** Safari has no word for it; a moment later is idle enough. */
export const requestIdle: (work: () => void) => unknown =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (work) => setTimeout(work, 2_000);

/** Once the page has loaded and has nothing else to do. */
export function whenSettled(work: () => void): void {
  const whenIdle = () => requestIdle(work);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
