/// <reference types="webpack/module" />
/**
 * Runs in the page, inside a remote under development: replaces its modules after each build on the developer's machine.
 * Where that is not possible, because a change affects more than pages or the shell has no development build of React, it
 * reloads the page.
 */
import { performReactRefresh } from 'react-refresh/runtime';
import { PAGES_CHANGED } from '../manifest/fault-report';

/** The hook of React's developer tools; a development build of React registers a renderer that can refresh. */
interface DevToolsHook {
  renderers?: ReadonlyMap<number, { scheduleRefresh?: unknown }>;
}

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement))
  throw new Error('The remote under development is not a script of the page.');

let refreshing = Promise.resolve();
new EventSource(new URL('changes', script.src)).onmessage = ({ data: latest }) => {
  refreshing = refreshing.then(() => refreshTo(latest));
};

/** Applies update after update, until the page runs the `latest` build. */
async function refreshTo(latest: string): Promise<void> {
  if (latest === __webpack_hash__) return;
  const replaced = canRefresh() ? await applyUpdate() : null;
  if (!replaced) return location.reload();
  performReactRefresh();
  if (replaced.some((module) => /\.(page|part)\.tsx$/.test(String(module))))
    window.dispatchEvent(new Event(PAGES_CHANGED));
  return refreshTo(latest);
}

const applyUpdate = () => import.meta.webpackHot.check(true).catch(() => null);

function canRefresh(): boolean {
  const hook: DevToolsHook | undefined = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
  return [...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh);
}
