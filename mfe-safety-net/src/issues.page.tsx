import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { type IssueStatus, issueStatuses } from '@azadkar/shared-api/safety-net/rules';
import type { Issue } from '@azadkar/shared-api/safety-net/schema';
import {
  Badge,
  Card,
  EmptyState,
  Flex,
  formatDate,
  Heading,
  HStack,
  LinkButton,
  PageHeading,
  PageLink,
  Stack,
  stretched,
  Text,
} from '@azadkar/shared-ui';
import { ChoiceLink } from '@azadkar/shared-ui/blocks';
import { Plus } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { IssueStatusBadge } from './issue-status-badge';

export const loader = ({ request }: LoaderFunctionArgs) => call(safetyNet.issues, { request });

/** Filtering needs no request: the page has the whole list. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search === nextUrl.search;

export function Component() {
  const issues = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const status = parseStatus(search);
  const visibleIssues = issues.filter((issue) => !status || issue.status.name === status);
  return (
    <>
      <PageHeading
        title="Your Issues"
        lead="Something in your way? Tell us, and somebody who knows about it answers."
        action={
          <LinkButton to={paths.newIssue} flexShrink="0">
            <Plus aria-hidden="true" />
            New Issue
          </LinkButton>
        }
      />
      {issues.length === 0 ? (
        <EmptyState
          title="You have no issues"
          text="Ask about payments, banking, company formation and taxes, events or discounts."
          action={<LinkButton to={paths.newIssue}>New Issue</LinkButton>}
        />
      ) : (
        <Stack gap="5">
          <StatusFilter issues={issues} />
          <Stack as="ul" listStyleType="none" gap="3">
            {visibleIssues.map((issue) => (
              <IssueCard key={issue.id} issue={issue} />
            ))}
          </Stack>
          {visibleIssues.length === 0 && <Text color="fg.muted">No issue is {status?.toLowerCase()}.</Text>}
        </Stack>
      )}
    </>
  );
}

const IssueCard = ({ issue }: { issue: Issue }) => (
  <Card as="li" variant="link" padding="md" gap="2">
    <HStack justify="space-between" align="flex-start" gap="4">
      <Heading size="lg">
        <PageLink to={toPath(paths.issue, { issueId: issue.id })} color="inherit" _before={stretched}>
          {issue.title}
        </PageLink>
      </Heading>
      <IssueStatusBadge status={issue.status.name} />
    </HStack>
    <Text color="fg.muted" lineClamp={2}>
      {issue.description}
    </Text>
    <HStack gap="3" wrap="wrap" textStyle="sm" color="fg.muted">
      <Badge variant="outline" colorPalette="gray">
        {issue.topic}
      </Badge>
      <time dateTime={issue.created_at}>{formatDate(issue.created_at)}</time>
    </HStack>
  </Card>
);

/** The status in the query string; undefined for all. */
const parseStatus = (search: URLSearchParams): IssueStatus | undefined =>
  issueStatuses.find((status) => status === search.get('status'));

/** Links rather than buttons, so that a filtered list can be bookmarked, shared and returned to. */
function StatusFilter({ issues }: { issues: readonly Issue[] }) {
  const [search] = useSearchParams();
  const current = parseStatus(search);
  const count = (status?: IssueStatus) => issues.filter((issue) => !status || issue.status.name === status).length;
  return (
    <Flex as="nav" aria-label="Filter by status" gap="2" wrap="wrap">
      <ChoiceLink to="?" active={!current}>
        All {count()}
      </ChoiceLink>
      {issueStatuses.map((status) => (
        <ChoiceLink key={status} to={`?status=${status}`} active={status === current}>
          {status} {count(status)}
        </ChoiceLink>
      ))}
    </Flex>
  );
}
