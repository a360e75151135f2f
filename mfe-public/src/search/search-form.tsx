import { paths } from '@azadkar/shared-api/paths';
import { MAX_SEARCH_LENGTH, type SearchKind, searchKinds } from '@azadkar/shared-api/public/rules';
import { Box, Button, chakra, Flex, PageLink, Text } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';

/** A form that any browser sends as the address of the page. It keeps the kind that somebody has chosen. */
export function SearchForm({ q, kind }: { q: string; kind?: SearchKind | undefined }) {
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
          <PageLink to={`${paths.search}?${new URLSearchParams({ q })}`} variant="underline">
            Search everywhere
          </PageLink>
        </Text>
      )}
    </Box>
  );
}

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', mb: '1.5' } });
