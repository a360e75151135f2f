import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  MAX_SEARCH_LENGTH,
  MIN_WORD_LENGTH,
  type SearchKind,
  searchKinds,
  searchWords,
} from '@azadkar/shared-api/public/rules';
import type { SearchResults } from '@azadkar/shared-api/public/schema';
import { Container, EmptyState, Flex, LinkButton, PageHeading, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { countResults } from './count-results';
import { ResultGroup } from './result-group';
import { SearchForm } from './search-form';

/** What was searched for with what was found; `found` is null where there was nothing to search for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  if (searchWords(search.q).length === 0) return { ...search, found: null };
  return { ...search, found: await call(publicContent.search, { query: search, request }) };
}

export function Component() {
  const { q, kind, found } = useLoaderData<typeof loader>();
  usePageTitle(q ? `${q} – Search` : 'Search');
  return (
    <Container size="narrow" py={{ base: '8', md: '14' }}>
      <PageHeading
        title="Search"
        lead={q ? undefined : 'Events, courses, posts, reports, press releases and members.'}
      />
      <SearchForm q={q} kind={kind} />
      <Text role="status" mt="3" mb="8" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {describe({ q, found })}
      </Text>
      {found &&
        (found.groups.length > 0 ? <Groups q={q} alone={kind !== undefined} found={found} /> : <NothingFound />)}
    </Container>
  );
}

function Groups({ q, alone, found }: { q: string; alone: boolean; found: SearchResults }) {
  const searched = found.corrected ?? q;
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      {found.groups.map((group) => (
        <ResultGroup key={group.kind} group={group} q={searched} alone={alone} />
      ))}
    </Stack>
  );
}

function describe({ q, found }: { q: string; found: SearchResults | null }): string {
  if (!found) return q ? `Please enter a word with at least ${MIN_WORD_LENGTH} letters.` : '';
  if (found.groups.length === 0) return `Nothing was found for “${q}”.`;
  const results = countResults(found.groups);
  return found.corrected
    ? `Nothing was found for “${q}”. ${results} for “${found.corrected}”.`
    : `${results} for “${q}”.`;
}

function NothingFound() {
  return (
    <EmptyState
      title="Nothing was found"
      text="Check the spelling, use fewer words, or another word for the same. Members who hide their profile are not found."
      action={
        <Flex gap="3" wrap="wrap" justify="center">
          <LinkButton to={paths.events} variant="outline">
            All events
          </LinkButton>
          <LinkButton to={paths.ourVoice} variant="outline">
            The directory
          </LinkButton>
          <LinkButton to={paths.help} variant="outline">
            Help
          </LinkButton>
        </Flex>
      }
    />
  );
}

/** The search of an address. What cannot be searched for is cut or ignored, not refused. */
function readSearch(params: URLSearchParams): { q: string; kind?: SearchKind } {
  const q = [...(params.get('q') ?? '').trim()].slice(0, MAX_SEARCH_LENGTH).join('');
  const kind = searchKinds.find(({ value }) => value === params.get('kind'))?.value;
  return { q, ...(kind && { kind }) };
}
