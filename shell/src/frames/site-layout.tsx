import type { LeanRemote } from '@azadkar/release/manifest';
import { SkipLink, useKeptCopy, useNotices } from '@azadkar/shared-ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { usePicturesWait } from '../save-data/saves-data';
import { NavigationProgress } from './navigation-progress';
import { SessionEndedBar } from './session-ended-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useLoaded } from './use-loaded';

const loadToaster = async () => (await import('@azadkar/shared-ui/overlays')).Toaster;
const loadOverrideBadge = async () => (await import('./override-badge')).OverrideBadge;

const loadPictureBar = async () => (await import('../save-data/picture-bar')).PictureBar;

/** What both frames share: progress bar, focus, scroll position and notices. */
export function SiteLayout({ remotes }: { remotes: readonly LeanRemote[] }) {
  useFocusOnNavigation();
  const hasNotices = useNotices((notices) => notices.length > 0);
  const chosen = remotes.filter(({ overridden }) => overridden);
  const Toaster = useLoaded(loadToaster, hasNotices);
  const copy = useKeptCopy();
  const OverrideBadge = useLoaded(loadOverrideBadge, chosen.length > 0);
  const PictureBar = useLoaded(loadPictureBar, usePicturesWait());
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <SessionEndedBar remotes={remotes} />
      {copy && <copy.Notice keptAt={copy.keptAt} />}
      <Outlet />
      <ScrollRestoration />
      {hasNotices && Toaster && <Toaster />}
      {PictureBar && <PictureBar />}
      {OverrideBadge && <OverrideBadge chosen={chosen} />}
    </>
  );
}
