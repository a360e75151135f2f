import { call, submit } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import {
  allowedIssueActions,
  answerPromise,
  canComment,
  type IssueAction,
  MAX_COMMENT_LENGTH,
} from '@azadkar/shared-api/safety-net/rules';
import {
  type Attachment,
  type Comment,
  type CommentForm,
  commentForm,
  type Issue,
} from '@azadkar/shared-api/safety-net/schema';
import {
  Avatar,
  Badge,
  Box,
  Button,
  Card,
  chakra,
  Flex,
  formatMoment,
  formatNumber,
  HStack,
  Link,
  Note,
  notify,
  PageHeading,
  Stack,
  Text,
  useAction,
  usePageTitle,
  useSite,
} from '@azadkar/shared-ui';
import { ParentLink, Subsection, UnsentWrites, useChanged } from '@azadkar/shared-ui/blocks';
import { Form, type FormTools, SubmitButton, submitOrKeep, TextAreaField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { AttachmentsField } from './attachments-field';
import { IssueStatusBadge } from './issue-status-badge';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = String(params.issueId);
  const [issue, comments] = await Promise.all([
    call(safetyNet.issue, { params: { id }, request }),
    call(safetyNet.comments, { params: { id }, request }),
  ]);
  return { issue, comments };
}

export function Component() {
  const { issue, comments } = useLoaderData<typeof loader>();
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
        <Comments issue={issue} comments={comments} />
      </Subsection>
    </Stack>
  );
}

const ENDPOINTS = { open: safetyNet.openIssue, resolve: safetyNet.resolveIssue, close: safetyNet.closeIssue } as const;

/** The Change Status dialog, with the changes that are allowed from the present status. */
function ChangeStatus({ issue }: { issue: Issue }) {
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState(false);
  const actions = allowedIssueActions({ status: issue.status.name, closed_at: issue.closed_at });
  if (actions.length === 0) return null;
  return (
    <>
      <Button variant="outline" flexShrink="0" onClick={() => setOpen(true)}>
        Change Status
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change Status" size="sm">
        <Text color="fg.muted" mb="4">
          The issue is {issue.status.name.toLowerCase()} now.
        </Text>
        <Stack gap="3">
          {actions.map(({ value, label }) => (
            <StatusButton
              key={value}
              id={issue.id}
              action={value}
              running={running}
              onRun={setRunning}
              onDone={() => setOpen(false)}
            >
              {label}
            </StatusButton>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

interface StatusButtonProps {
  id: string;
  action: IssueAction;
  /** Whether this change or another of the issue is under way: they would come in any order. */
  running: boolean;
  onRun: (running: boolean) => void;
  onDone: () => void;
  children: string;
}

function StatusButton({ id, action, running, onRun, onDone, children }: StatusButtonProps) {
  const changed = useChanged();
  const { busy, run } = useAction(async () => {
    onRun(true);
    try {
      await changed(submit(ENDPOINTS[action], { params: { id } }));
      onDone();
    } finally {
      onRun(false);
    }
  });
  return (
    <Button variant="subtle" loading={busy} disabled={running && !busy} onClick={run}>
      {children}
    </Button>
  );
}

function Comments({ issue, comments }: { issue: Issue; comments: readonly Comment[] }) {
  const promise = answerPromise(useSite());
  const expected = isWaiting(issue, comments) ? promise : '';
  return (
    <Stack gap="4">
      {comments.length === 0 && <Text color="fg.muted">No comments yet. {expected}</Text>}
      <Stack as="ol" listStyleType="none" gap="3">
        {comments.map((comment) => (
          <Card as="li" key={comment.id} padding="md" gap="3">
            <AuthorLine author={comment.author}>
              <time dateTime={comment.created_at}>{formatMoment(comment.created_at)}</time>
            </AuthorLine>
            <Text whiteSpace="pre-line">{comment.description}</Text>
            <AttachmentList attachments={comment.attachments} />
          </Card>
        ))}
      </Stack>
      {comments.length > 0 && expected && <Text color="fg.muted">Our team has your message. {expected}</Text>}
      {canComment(issue.status.name) ? (
        <NewComment id={issue.id} />
      ) : (
        <Text color="fg.muted">Comments can be added while an issue is open.</Text>
      )}
    </Stack>
  );
}

/** Whether it is the team's turn: its members have another role than who asked. */
function isWaiting({ status, author }: Issue, comments: readonly Comment[]): boolean {
  const last = comments.at(-1);
  return status.name === 'Open' && (!last || last.author.role === author.role);
}

function NewComment({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const place = `issue-${id}`;
  const send = async (body: CommentForm, { reset }: FormTools) => {
    const write = { endpoint: safetyNet.addComment, params: { id }, body };
    const message = await submitOrKeep({ ...write, place, what: 'Your comment', text: body.description });
    reset();
    if (message === null) return;
    notify.success(message);
    await revalidate();
  };
  return (
    <>
      <UnsentWrites place={place} onSent={() => void revalidate()} />
      <Form
        schema={commentForm}
        initialValues={{ description: '', attachments: [] }}
        onSubmit={send}
        draft={`comment-${id}`}
        label="New comment"
      >
        <TextAreaField name="description" label="Your comment" characterLimit={MAX_COMMENT_LENGTH} required />
        <AttachmentsField />
        <SubmitButton>Add Comment</SubmitButton>
      </Form>
    </>
  );
}

/** The author's name, role and picture, with the date as children. */
const AuthorLine = ({ author, children }: { author: Issue['author']; children: ReactNode }) => (
  <HStack gap="3">
    <Avatar name={author.name} src={author.avatar} />
    <Box>
      <HStack gap="2" wrap="wrap">
        <chakra.span fontWeight="semibold">{author.name}</chakra.span>
        <Badge colorPalette={author.role === 'Member' ? 'gray' : 'brand'}>{author.role}</Badge>
      </HStack>
      <Note>{children}</Note>
    </Box>
  </HStack>
);

/** The files of an issue or a comment: pictures small, which open whole; PDFs as links that save them. */
function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Files" listStyleType="none" gap="3" wrap="wrap">
      {attachments.map(({ id, name, bytes, is_picture, url }) => (
        <chakra.li key={id} minWidth="0" maxWidth="full">
          <Link href={url} target="_blank" rel="noopener" display="grid" gap="1" textStyle="sm" overflowWrap="anywhere">
            {is_picture ? <Thumbnail src={url} alt="" loading="lazy" /> : <FileText size={32} aria-hidden="true" />}
            {name} ({formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB)
          </Link>
        </chakra.li>
      ))}
    </Flex>
  );
}

const Thumbnail = chakra('img', {
  base: { height: '28', maxWidth: 'full', objectFit: 'contain', borderWidth: '1px', rounded: 'md' },
});
