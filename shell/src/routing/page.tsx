import { CompleteProfileNotice, PageBody, PageHeading, usePageTitle, useSession } from '@azadkar/shared-ui';
import { memo, Suspense, useEffect } from 'react';
import type { LoadedPage } from '../remotes/page-source';
import { repeatWaitingPress } from '../waiting-press';
import type { RemoteRow } from './fall-back';
import { useOpenedPage } from './opened-pages';
import { PageBoundary } from './page-boundary';
import { SuspendedPage } from './page-waiting';

/** A page within its frame, which goes on when the page throws or suspends. */
export function Page(place: RemoteRow) {
  const loaded = useOpenedPage(place);
  if (!loaded) return null;
  return (
    <PageBoundary key={loaded.version} place={place}>
      <Suspense fallback={<SuspendedPage title={place.row.title} />}>
        <Content remote={place.remote} row={place.row} loaded={loaded} />
      </Suspense>
    </PageBoundary>
  );
}

const Content = memo(function Content({
  remote,
  row,
  loaded,
}: Pick<RemoteRow, 'remote' | 'row'> & { loaded: LoadedPage }) {
  useEffect(repeatWaitingPress, []);
  const complete = useSession(({ details }) => details?.is_profile_completed ?? false);
  return (
    <div data-remote={`${remote.name}@${loaded.version}`} data-page={row.page}>
      <RouteTitle title={row.title} />
      {row.needsCompleteProfile && !complete ? <ProfileGate row={row} /> : <loaded.page.Component />}
    </div>
  );
});

/** What the page is, and why it is not shown yet. */
const ProfileGate = ({ row: { title, description } }: Pick<RemoteRow, 'row'>) => (
  <PageBody>
    <PageHeading title={title} lead={description} />
    <CompleteProfileNotice />
  </PageBody>
);

/** Rendered before the page, so that a title which the page sets for itself comes later and wins. */
export function RouteTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
