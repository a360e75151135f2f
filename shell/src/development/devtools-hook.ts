/**
 * Runs before React does, and keeps what React offers to tools for developers: each remote under development brings a
 * runtime of fast refresh along, which comes when React has long been there. React asks one of them what became of a
 * component; here it asks them all.
 */
type Resolve = (type: unknown) => unknown;

interface Renderer {
  setRefreshHandler?: (resolve: Resolve) => void;
}

const renderers = new Map<number, Renderer>();
const resolvers = new Set<Resolve>();

const resolveByAny: Resolve = (type) => {
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
    renderer.setRefreshHandler?.(resolveByAny);
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

// The browser's own React tools, where they are installed, do the same and more.
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown };
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= hook;

export {};
