/** Safari has no word for it; a moment later is idle enough. */
export const requestIdle: (work: () => void) => unknown =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (work) => setTimeout(work, 2_000);
