import type { LeanRemote } from '@azadkar/release/manifest';
import { SkipLink, useNotices } from '@azadkar/shared-ui';
import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './navigation-progress';
import { SessionEndedBar } from './session-ended-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** Loaded when the first notice appears. */
const Toaster = lazy(() => import('@azadkar/shared-ui/overlays').then(({ Toaster }) => ({ default: Toaster })));

const OverrideBadge = lazy(() => import('./override-badge').then(({ OverrideBadge }) => ({ default: OverrideBadge })));

/** What both frames share: progress bar, focus, scroll position and notices. */
export function SiteLayout({ remotes }: { remotes: readonly LeanRemote[] }) {
  useFocusOnNavigation();
  const hasNotices = useNotices((notices) => notices.length > 0);
  const chosen = remotes.filter(({ overridden }) => overridden);
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <SessionEndedBar remotes={remotes} />
      <Outlet />
      <ScrollRestoration />
      <Suspense fallback={null}>{hasNotices && <Toaster />}</Suspense>
      <Suspense fallback={null}>{chosen.length > 0 && <OverrideBadge chosen={chosen} />}</Suspense>
    </>
  );
}
