import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { formatDate, PageLink } from '@azadkar/shared-ui';
import { NextRow } from '@azadkar/shared-ui/blocks';
import { MessageCircleReply } from 'lucide-react';

export const loader = ({ signal }: PartLoaderArgs<'member-home@1'>) => call(safetyNet.answeredIssue, { signal });

/** An open issue that the team has answered last; nothing without one. */
export function Component({ data: issue }: PartProps<'member-home@1', typeof loader>) {
  if (!issue) return null;
  const { id, title, answered_at, waiting } = issue;
  const others = waiting - 1;
  return (
    <NextRow
      icon={MessageCircleReply}
      title={`Answered: ${title}`}
      link={{ to: toPath(paths.issue, { issueId: id }), label: 'Read the answer', name: `Read the answer: ${title}` }}
    >
      The team wrote to you on {formatDate(answered_at)}.{' '}
      {others > 0 && (
        <PageLink to={paths.issues}>
          {others === 1 ? '1 more answered issue' : `${others} more answered issues`}
        </PageLink>
      )}
    </NextRow>
  );
}
