/** requestIdleCallback, or a timeout of two seconds in Safari, which does not have it. */
export const requestIdle: (work: () => void) => unknown =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (work) => setTimeout(work, 2_000);

/** Runs the work once the page has loaded and the browser is idle. */
export function whenPageIsIdle(work: () => void): void {
  const whenIdle = () => requestIdle(work);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** Does it in a task of its own, between which and others the browser answers. */
export const inTask = <T>(work: () => T | Promise<T>): Promise<T> =>
  new Promise<void>((begin) => setTimeout(begin)).then(work);
