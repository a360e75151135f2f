import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { Badge, Box, Card, formatMoment, HStack, PageHeading, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { ParentLink, Subsection } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { loadAnswerTime } from '../answer-time';
import { AttachmentList } from '../attachment-list';
import { IssueStatusBadge } from '../issue-status-badge';
import { AuthorLine } from './author-line';
import { ChangeStatus } from './change-status';
import { Comments } from './comments';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = String(params.issueId);
  const [issue, comments, answerTime] = await Promise.all([
    call(safetyNet.issue, { params: { id }, request }),
    call(safetyNet.comments, { params: { id }, request }),
    loadAnswerTime(request),
  ]);
  return { issue, comments, answerTime };
}

export function Component() {
  const { issue, comments, answerTime } = useLoaderData<typeof loader>();
  usePageTitle(issue.title);
  return (
    <Stack maxWidth="3xl" gap="6">
      <ParentLink to={paths.issues}>Your Issues</ParentLink>
      <Box mb="-4">
        <PageHeading title={issue.title} action={<ChangeStatus key={issue.status.name} issue={issue} />} />
      </Box>
      <Card padding="lg" gap="4">
        <HStack justify="space-between" gap="4" wrap="wrap">
          <AuthorLine author={issue.author}>
            <time dateTime={issue.created_at}>{formatMoment(issue.created_at)}</time>
          </AuthorLine>
          <HStack>
            <Badge variant="outline" colorPalette="gray">
              {issue.topic}
            </Badge>
            <IssueStatusBadge status={issue.status.name} />
          </HStack>
        </HStack>
        <Text whiteSpace="pre-line">{issue.description}</Text>
        <AttachmentList attachments={issue.attachments} />
      </Card>
      <Subsection title="Comments">
        <Comments issue={issue} comments={comments} answerTime={answerTime} />
      </Subsection>
    </Stack>
  );
}
