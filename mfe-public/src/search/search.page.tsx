import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  MAX_COUNTED_RESULTS,
  MAX_SEARCH_LENGTH,
  MIN_WORD_LENGTH,
  type SearchKind,
  searchKinds,
  searchWords,
} from '@azadkar/shared-api/public/rules';
import type { SearchResults } from '@azadkar/shared-api/public/schema';
import {
  Box,
  Button,
  Container,
  chakra,
  EmptyState,
  Flex,
  formatNumber,
  Heading,
  Note,
  OutlineLink,
  PageHeading,
  PageLink,
  Stack,
  Text,
  TextLink,
  usePageTitle,
} from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import { Result } from './result';

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
      <Note role="status" mt="3" mb="8" overflowWrap="anywhere">
        {describe({ q, found })}
      </Note>
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

const NothingFound = () => (
  <EmptyState
    title="Nothing was found"
    text="Check the spelling, use fewer words, or another word for the same. Members who hide their profile are not found."
    action={
      <Flex gap="3" wrap="wrap" justify="center">
        <OutlineLink to={paths.events}>All events</OutlineLink>
        <OutlineLink to={paths.ourVoice}>The directory</OutlineLink>
        <OutlineLink to={paths.help}>Help</OutlineLink>
      </Flex>
    }
  />
);

/** The search of an address. What cannot be searched for is cut or ignored, not refused. */
function readSearch(params: URLSearchParams): { q: string; kind?: SearchKind } {
  const q = [...(params.get('q') ?? '').trim()].slice(0, MAX_SEARCH_LENGTH).join('');
  const kind = searchKinds.find(({ value }) => value === params.get('kind'))?.value;
  return { q, ...(kind && { kind }) };
}

interface Props {
  group: SearchResults['groups'][number];
  /** What was searched for. */
  q: string;
  /** Whether only this kind was searched for. */
  alone: boolean;
}

/** The results of one kind, with the way to all of them. */
function ResultGroup({ group: { kind, total, results }, q, alone }: Props) {
  const id = `results-${kind}`;
  const label = searchKinds.find(({ value }) => value === kind)?.label ?? '';
  const more = total > results.length ? addressOfMore(kind, q, alone) : null;
  return (
    <section aria-labelledby={id}>
      <Flex align="baseline" justify="space-between" gap="4" borderBottomWidth="1px" pb="2">
        <Heading id={id} size="xl">
          {label}
        </Heading>
        <Note flexShrink="0">{formatTotal(total)}</Note>
      </Flex>
      <Box as="ul" listStyleType="none">
        {results.map((result) => (
          <Result key={result.id} kind={kind} result={result} />
        ))}
      </Box>
      {more && (
        <PageLink to={more} standalone mt="3" fontWeight="semibold">
          {kind === 'member' ? 'Show them in the directory' : `Show all in ${label}`}
        </PageLink>
      )}
    </section>
  );
}

/** The directory has all members, with its filters; of the other kinds the best are shown alone. */
function addressOfMore(kind: SearchKind, q: string, alone: boolean): string | null {
  if (kind === 'member') return `${paths.ourVoice}?${new URLSearchParams({ search: q })}`;
  return alone ? null : `${paths.search}?${new URLSearchParams({ q, kind })}`;
}

/** A form that any browser sends as the address of the page. It keeps the chosen kind. */
function SearchForm({ q, kind }: { q: string; kind?: SearchKind | undefined }) {
  const { location } = useNavigation();
  const loading = location?.pathname === paths.search;
  const words = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = new URLSearchParams({ q: words.current?.value ?? '', ...(kind && { kind }) });
    void navigate(`${paths.search}?${query}`);
  };
  useEffect(() => {
    if (words.current) words.current.value = q; // the back button changes the address, and leaves the field
  }, [q]);
  return (
    <Box as="search" aria-label="Search the site">
      <form action={paths.search} onSubmit={search}>
        <Label htmlFor="search-words">What are you looking for?</Label>
        <Flex gap="2" align="stretch">
          <Box flex="1" minWidth="0">
            <AffixedInput
              ref={words}
              id="search-words"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={MAX_SEARCH_LENGTH}
              enterKeyHint="search"
              autoComplete="off"
              dir="auto"
              prefix={<Search size={18} aria-hidden="true" />}
            />
          </Box>
          {kind && <input type="hidden" name="kind" value={kind} />}
          <Button type="submit" loading={loading}>
            Search
          </Button>
        </Flex>
      </form>
      {kind && q && (
        <Text mt="3" textStyle="sm">
          Only in {searchKinds.find(({ value }) => value === kind)?.label}.{' '}
          <TextLink to={`${paths.search}?${new URLSearchParams({ q })}`}>Search everywhere</TextLink>
        </Text>
      )}
    </Box>
  );
}

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', mb: '1.5' } });

/** "7", or "more than 1,000" where counting stops. */
const formatTotal = (total: number) =>
  total >= MAX_COUNTED_RESULTS ? `more than ${formatNumber(MAX_COUNTED_RESULTS)}` : formatNumber(total);

/** "1 result", "23 results", "More than 1,000 results". */
function countResults(groups: SearchResults['groups']): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (groups.some((group) => group.total >= MAX_COUNTED_RESULTS))
    return `More than ${formatNumber(MAX_COUNTED_RESULTS)} results`;
  return total === 1 ? '1 result' : `${formatNumber(total)} results`;
}
