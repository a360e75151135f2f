import { submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import type { SavedSearch } from '@azadkar/shared-api/network/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Box, Button, Flex, lazyWithRetry, notify, PageLink, useAction } from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import { Bell, BellOff, Bookmark, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { readFilters } from './filter-params';

const SaveSearch = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "save-search" */ './save-search')).SaveSearch,
);

/** A member's searches: to open again, with emails or without, and the way to keep the one on the screen. */
export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
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
  const { revalidate } = useRevalidator();
  const params = { searchId: id };
  const change = useAction(async () => {
    notify.done((await submit(network.changeSavedSearch, { params, body: { emails: !emails } })).message);
    await revalidate();
  });
  const remove = useAction(async () => {
    notify.done((await submit(network.deleteSavedSearch, { params })).message);
    await revalidate();
  });
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
