import { call } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { splitSkills } from '@azadkar/shared-api/network/rules';
import { paths } from '@azadkar/shared-api/paths';
import { EmptyState, formatNumber, LinkButton, PageBody, PageHeading, Text } from '@azadkar/shared-ui';
import { InfiniteList } from '@azadkar/shared-ui/data';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { DirectoryFilters } from './directory-filters';
import { readFilters } from './filter-params';
import { loadSecondarySkills, loadSkills } from './load-skills';
import { PeerCard } from './peer-card';
import { SavedSearches } from './saved-searches';

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const endpoint = endpointAt(url.pathname);
  const [first, skills, secondarySkills, searches] = await Promise.all([
    call(endpoint, { query: readFilters(url.searchParams), request }),
    loadSkills(request),
    loadSecondarySkills(splitSkills(url.searchParams.get('skills')), request),
    endpoint === network.peers ? call(network.savedSearches, { request }).catch(() => []) : [],
  ]);
  return { first, skills, secondarySkills, searches };
}

/** Both lists have the cards of all members who are not hidden. Visitors see on a card when the page behind it is for members only. */
const endpointAt = (pathname: string) => (pathname === paths.peers ? network.peers : network.publicPeers);

export function Component() {
  const { first, skills, secondarySkills, searches } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const load = (page: number, signal: AbortSignal) =>
    call(endpointAt(pathname), { query: { ...readFilters(new URLSearchParams(search)), page }, signal });
  return (
    <PageBody>
      <PageHeading
        title={pathname === paths.peers ? 'Peers' : 'Our Voice'}
        lead="Freelancers across Pakistan, in their own words. Find somebody to work with, or to learn from."
      />
      <DirectoryFilters skills={skills} secondarySkills={secondarySkills} total={first.pagination.total} />
      {pathname === paths.peers && <SavedSearches searches={searches} />}
      <Text role="status" my="4" textStyle="sm" color="fg.muted">
        {formatCount(first.pagination.total)}
      </Text>
      <InfiniteList
        label="Members"
        columns={3}
        first={first}
        load={load}
        idOf={({ id }) => id}
        empty={<EmptyDirectory filtered={search !== ''} to={pathname} />}
      >
        {(peer) => <PeerCard peer={peer} />}
      </InfiniteList>
    </PageBody>
  );
}

const formatCount = (total: number) => (total === 1 ? '1 member' : `${formatNumber(total)} members`);

function EmptyDirectory({ filtered, to }: { filtered: boolean; to: string }) {
  return filtered ? (
    <EmptyState
      title="Nobody fits these filters"
      text="Try another rate, fewer skills, or other words."
      action={<LinkButton to={to}>Show everybody</LinkButton>}
    />
  ) : (
    <EmptyState title="Nobody is listed yet" text="Members appear here once their profile is complete." />
  );
}
