/**
 * A devtools hook for several fast-refresh runtimes. Each remote under development brings its own, and it arrives after
 * React has started; React itself would ask only one of them for the new version of a component. This hook runs before
 * React, remembers its renderers and asks every runtime.
 */
declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
}

type Resolve = (type: unknown) => unknown;

type Renderer = { setRefreshHandler?: (resolve: Resolve) => void };

const renderers = new Map<number, Renderer>();
const resolvers = new Set<Resolve>();

const resolveByFirst: Resolve = (type) => {
  for (const resolve of resolvers) {
    const found = resolve(type);
    if (found !== undefined) return found;
  }
  return undefined;
};

function inject(renderer: Renderer): number {
  const id = renderers.size + 1;
  const setRefreshHandler = (resolve: Resolve) => {
    resolvers.add(resolve);
    renderer.setRefreshHandler?.(resolveByFirst);
  };
  renderers.set(id, { ...renderer, setRefreshHandler });
  return id;
}

const ignore = () => undefined;
const hook = {
  renderers,
  supportsFiber: true,
  inject,
  onScheduleFiberRoot: ignore,
  onCommitFiberRoot: ignore,
  onCommitFiberUnmount: ignore,
};

// React DevTools, where they are installed, bring a hook that does the same and more.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= hook;

export {};
