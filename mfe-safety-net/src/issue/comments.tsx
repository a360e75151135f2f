import { submit } from '@azadkar/shared-api';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { canComment } from '@azadkar/shared-api/safety-net/rules';
import type { Comment, Issue } from '@azadkar/shared-api/safety-net/schema';
import { type CommentForm, commentForm } from '@azadkar/shared-api/safety-net/schema';
import { Card, formatDateTime, notify, Stack, Text } from '@azadkar/shared-ui';
import { Form, type FormTools, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { useRevalidator } from 'react-router-dom';
import { AuthorLine } from './author-line';

export function Comments({ issue, comments }: { issue: Issue; comments: readonly Comment[] }) {
  return (
    <Stack gap="4">
      {comments.length === 0 && <Text color="fg.muted">No comments yet.</Text>}
      <Stack as="ol" listStyleType="none" gap="3">
        {comments.map((comment) => (
          <Card as="li" key={comment.id} padding="md" gap="3">
            <AuthorLine author={comment.author}>
              <time dateTime={comment.created_at}>{formatDateTime(comment.created_at)}</time>
            </AuthorLine>
            <Text whiteSpace="pre-line">{comment.description}</Text>
          </Card>
        ))}
      </Stack>
      {canComment(issue.status.name) ? (
        <NewComment id={issue.id} />
      ) : (
        <Text color="fg.muted">Comments can be added while an issue is open.</Text>
      )}
    </Stack>
  );
}

function NewComment({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const send = async (body: CommentForm, { reset }: FormTools) => {
    const { message } = await submit(safetyNet.addComment, { params: { id }, body });
    notify.success(message);
    reset();
    await revalidate();
  };
  return (
    <Form
      schema={commentForm}
      initialValues={{ description: '' }}
      onSubmit={send}
      draft={`comment-${id}`}
      label="New comment"
    >
      <TextAreaField name="description" label="Your comment" characterLimit={5000} required />
      <SubmitButton>Add Comment</SubmitButton>
    </Form>
  );
}
