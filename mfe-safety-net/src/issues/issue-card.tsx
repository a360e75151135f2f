import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Issue } from '@azadkar/shared-api/safety-net/schema';
import { Badge, Card, formatDate, Heading, HStack, PageLink, stretched, Text } from '@azadkar/shared-ui';
import { IssueStatusBadge } from '../issue-status-badge';

export function IssueCard({ issue }: { issue: Issue }) {
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
