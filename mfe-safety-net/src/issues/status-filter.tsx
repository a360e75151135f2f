import { type IssueStatus, issueStatuses } from '@azadkar/shared-api/safety-net/rules';
import type { Issue } from '@azadkar/shared-api/safety-net/schema';
import { chakra, Flex, PageLink } from '@azadkar/shared-ui';
import { useSearchParams } from 'react-router-dom';

/** The status in the query string; undefined for all. */
export function parseStatus(search: URLSearchParams): IssueStatus | undefined {
  return issueStatuses.find((status) => status === search.get('status'));
}

/** Links rather than buttons, so that a filtered list can be bookmarked, shared and returned to. */
export function StatusFilter({ issues }: { issues: readonly Issue[] }) {
  const [search] = useSearchParams();
  const current = parseStatus(search);
  const count = (status?: IssueStatus) => issues.filter((issue) => !status || issue.status.name === status).length;
  return (
    <Flex as="nav" aria-label="Filter by status" gap="2" wrap="wrap">
      <FilterLink to="?" label="All" count={count()} active={!current} />
      {issueStatuses.map((status) => (
        <FilterLink
          key={status}
          to={`?status=${status}`}
          label={status}
          count={count(status)}
          active={status === current}
        />
      ))}
    </Flex>
  );
}

interface FilterLinkProps {
  to: string;
  label: string;
  count: number;
  active: boolean;
}

function FilterLink({ to, label, count, active }: FilterLinkProps) {
  return (
    <PageLink
      to={to}
      replace
      variant="quiet"
      aria-current={active ? 'true' : undefined}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="10"
      px="4"
      rounded="full"
      borderWidth="1px"
      textStyle="sm"
      fontWeight="medium"
      _hover={{ bg: 'bg.muted' }}
      css={{ '&[aria-current=true]': { bg: 'brand.muted', color: 'brand.fg', borderColor: 'brand.border' } }}
    >
      {label}
      <chakra.span color="fg.muted">{count}</chakra.span>
    </PageLink>
  );
}
