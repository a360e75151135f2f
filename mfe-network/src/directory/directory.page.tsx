import { call, submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { splitSkills } from '@azadkar/shared-api/network/rules';
import type { Peer, SavedSearch } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  formatNumber,
  Heading,
  LinkButton,
  lazyWithRetry,
  Note,
  PageBody,
  PageHeading,
  PageLink,
  Text,
  useAction,
} from '@azadkar/shared-ui';
import { Disclosure, ExpandableText, PlatformLinks, useChanged } from '@azadkar/shared-ui/blocks';
import { InfiniteList } from '@azadkar/shared-ui/data';
import { Bell, BellOff, Bookmark, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { DirectoryFilters } from './directory-filters';
import { readFilters } from './filter-params';
import { loadChoices, loadSecondarySkills } from './load-skills';

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const endpoint = endpointAt(url.pathname);
  const [first, { skills, cities }, secondarySkills, searches] = await Promise.all([
    call(endpoint, { query: readFilters(url.searchParams), request }),
    loadChoices(request),
    loadSecondarySkills(splitSkills(url.searchParams.get('skills')), request),
    endpoint === network.peers ? call(network.savedSearches, { request }).catch(() => []) : [],
  ]);
  return { first, skills, cities, secondarySkills, searches };
}

/** Both lists have the cards of all members who are not hidden. The page behind a card may be for members only. */
const endpointAt = (pathname: string) => (pathname === paths.peers ? network.peers : network.publicPeers);

export function Component() {
  const { first, searches, ...choices } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const load = (page: number, signal: AbortSignal) =>
    call(endpointAt(pathname), { query: { ...readFilters(new URLSearchParams(search)), page }, signal });
  return (
    <PageBody>
      <PageHeading
        title={pathname === paths.peers ? 'Peers' : 'Our Voice'}
        lead="Members, in their own words. Find somebody to work with, or to learn from."
      />
      <DirectoryFilters
        {...choices}
        shownSkills={first.items.flatMap(({ skills }) => skills)}
        total={first.pagination.total}
      />
      {pathname === paths.peers && <SavedSearches searches={searches} />}
      <Note role="status" my="4">
        {formatCount(first.pagination.total)}
      </Note>
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

const EmptyDirectory = ({ filtered, to }: { filtered: boolean; to: string }) =>
  filtered ? (
    <EmptyState
      title="Nobody fits these filters"
      text="Try another rate, fewer skills, or other words."
      action={<LinkButton to={to}>Show everybody</LinkButton>}
    />
  ) : (
    <EmptyState title="Nobody is listed yet" text="Members appear here once their profile is complete." />
  );

const SaveSearch = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "save-search" */ './save-search')).SaveSearch,
);

/** A member's searches: to open again, with emails or without, and the way to keep the one on the screen. */
function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const { sort: _sort, ...filters } = readFilters(new URLSearchParams(useLocation().search));
  const [saving, setSaving] = useState(false);
  const canSave = Object.keys(filters).length > 0;
  if (!canSave && searches.length === 0) return null;
  return (
    <Box mt="3">
      {canSave && (
        <Button variant="plain" size="sm" onClick={() => setSaving(true)}>
          <Bookmark aria-hidden="true" />
          Save this search
        </Button>
      )}
      {saving && (
        <Suspense>
          <SaveSearch open filters={filters} onClose={() => setSaving(false)} />
        </Suspense>
      )}
      {searches.length > 0 && (
        <Disclosure title={`Saved searches (${searches.length})`}>
          <Box as="ul" listStyleType="none">
            {searches.map((search) => (
              <SavedSearchRow key={search.id} search={search} />
            ))}
          </Box>
        </Disclosure>
      )}
    </Box>
  );
}

function SavedSearchRow({ search: { id, name, query, emails } }: { search: SavedSearch }) {
  const changed = useChanged();
  const params = { searchId: id };
  const change = useAction(() => changed(submit(network.changeSavedSearch, { params, body: { emails: !emails } })));
  const remove = useAction(() => changed(submit(network.deleteSavedSearch, { params })));
  return (
    <Flex as="li" align="center" justify="space-between" gap="2" columnGap="4" wrap="wrap" py="1">
      <PageLink to={`${paths.peers}?${query}`} minWidth="0" overflowWrap="anywhere" standalone>
        {name}
      </PageLink>
      <Flex gap="1" wrap="wrap">
        <Button
          variant="ghost"
          size="xs"
          loading={change.busy}
          onClick={change.run}
          aria-label={emails ? `Stop emails about ${name}` : `Email me about ${name}`}
        >
          {emails ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
          {emails ? 'Stop emails' : 'Email me'}
        </Button>
        <Button variant="ghost" size="xs" loading={remove.busy} onClick={remove.run} aria-label={`Delete ${name}`}>
          <Trash2 aria-hidden="true" />
        </Button>
      </Flex>
    </Flex>
  );
}

const PeerCard = ({ peer }: { peer: Peer }) => (
  <Card as="article" p={{ base: '3', md: '5' }} gap="2" height="full">
    <Flex gap="2" columnGap="4" align="flex-start" wrap="wrap">
      <Avatar name={peer.name} src={peer.avatar} size="lg" />
      <Box minWidth="0" flex="1 1 8.5rem" overflowWrap="anywhere">
        <Heading size="lg">
          <PageLink to={toPath(paths.member, { memberId: peer.member_id })} color="inherit">
            {peer.name}
          </PageLink>
        </Heading>
        <Text lineClamp={2}>{peer.title}</Text>
      </Box>
    </Flex>
    <Flex columnGap="4" wrap="wrap" textStyle="sm">
      <Text fontWeight="semibold">PKR {formatNumber(peer.hourly_rate)}/hr</Text>
      <Text color="fg.muted">{[peer.city, peer.country].filter(Boolean).join(', ')}</Text>
    </Flex>
    <Text textStyle="sm" color="brand.fg">
      {peer.skills.map(({ name }) => name).join(' · ')}
    </Text>
    <Box color="fg.muted" textStyle="sm">
      <ExpandableText text={peer.bio} lines={3}>
        <PlatformLinks platforms={peer.platforms} gap="3" aria-label={`${peer.name} elsewhere`} />
      </ExpandableText>
    </Box>
  </Card>
);
