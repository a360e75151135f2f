import { safetyNet } from '@azadkar/shared-api/safety-net';
import { canComment, MAX_COMMENT_LENGTH } from '@azadkar/shared-api/safety-net/rules';
import type { AnswerTime, Comment, Issue } from '@azadkar/shared-api/safety-net/schema';
import { type CommentForm, commentForm } from '@azadkar/shared-api/safety-net/schema';
import { Card, formatMoment, notify, Stack, Text } from '@azadkar/shared-ui';
import {
  Form,
  type FormTools,
  SubmitButton,
  submitOrKeep,
  TextAreaField,
  UnsentWrites,
} from '@azadkar/shared-ui/forms';
import { useRevalidator } from 'react-router-dom';
import { describeAnswerTime } from '../answer-time';
import { AttachmentList } from '../attachment-list';
import { AttachmentsField } from '../attachments-field';
import { AuthorLine } from './author-line';

interface CommentsProps {
  issue: Issue;
  comments: readonly Comment[];
  answerTime: AnswerTime | null;
}

export function Comments({ issue, comments, answerTime }: CommentsProps) {
  const expected = isWaiting(issue, comments) ? describeAnswerTime(answerTime) : '';
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
