/// <reference types="webpack/module" />
/**
 * Runs in the page, inside a remote under development: renews its modules when the developer's machine has built them anew.
 * Where that cannot be, because a change reaches further than its pages or the shell brings no React for developers, the
 * page reloads.
 */
import { performReactRefresh } from 'react-refresh/runtime';
import { PAGES_CHANGED } from '../manifest/pages-changed';

interface DevelopersReact {
  renderers?: ReadonlyMap<number, { scheduleRefresh?: unknown }>;
}

const here = document.currentScript as HTMLScriptElement;

let renewing = Promise.resolve();
new EventSource(new URL('changes', here.src)).onmessage = ({ data: built }) => {
  renewing = renewing.then(() => renew(built));
};

/** Build by build, until what runs is what was `built` last. */
async function renew(built: string): Promise<void> {
  if (built === __webpack_hash__) return;
  const renewed = canRefresh() ? await check() : null;
  if (!renewed) return location.reload();
  performReactRefresh();
  if (renewed.some((module) => String(module).endsWith('.page.tsx'))) window.dispatchEvent(new Event(PAGES_CHANGED));
  return renew(built);
}

const check = () => import.meta.webpackHot.check(true).catch(() => null);

function canRefresh(): boolean {
  const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevelopersReact }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  return [...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh);
}
