import { paths } from '@azadkar/shared-api/paths';
import { type SearchKind, searchKinds } from '@azadkar/shared-api/public/rules';
import type { SearchResults } from '@azadkar/shared-api/public/schema';
import { Box, Flex, Heading, PageLink, Text } from '@azadkar/shared-ui';
import { formatTotal } from './count-results';
import { Result } from './result';

type Group = SearchResults['groups'][number];

interface Props {
  group: Group;
  /** What was searched for. */
  q: string;
  /** Whether only this kind was searched for. */
  alone: boolean;
}

/** The results of one kind, with the way to all of them. */
export function ResultGroup({ group: { kind, total, results }, q, alone }: Props) {
  const id = `results-${kind}`;
  const label = searchKinds.find(({ value }) => value === kind)?.label ?? '';
  const more = total > results.length ? addressOfMore(kind, q, alone) : null;
  return (
    <section aria-labelledby={id}>
      <Flex align="baseline" justify="space-between" gap="4" borderBottomWidth="1px" pb="2">
        <Heading id={id} size="xl">
          {label}
        </Heading>
        <Text textStyle="sm" color="fg.muted" flexShrink="0">
          {formatTotal(total)}
        </Text>
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
