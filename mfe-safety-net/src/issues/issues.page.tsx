import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { Issue } from '@azadkar/shared-api/safety-net/schema';
import {
  Badge,
  Card,
  EmptyState,
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
import { Plus } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { IssueStatusBadge } from '../issue-status-badge';
import { parseStatus, StatusFilter } from './status-filter';

export function loader({ request }: LoaderFunctionArgs) {
  return call(safetyNet.issues, { request });
}

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

function IssueCard({ issue }: { issue: Issue }) {
  return (
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
}
