import { call, session, submit } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { publicLists } from '@azadkar/shared-api/public';
import { reportTopic } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { QueueRow } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, LinkButton } from '@azadkar/shared-ui';
import type { BulkAction } from '../list/bulk-bar';
import { listPage } from '../list/list-page';
import { IssueStatusBadge, Wait } from './issue-status';

/** The queue of the support. */
export const { loader, Component } = listPage({
  title: 'Issues',
  lead: 'Those that nobody has taken come first, and of them the one that has waited longest.',
  actions: (
    <LinkButton to={staffPaths.cannedAnswers} size="sm" variant="outline">
      Saved answers
    </LinkButton>
  ),
  one: 'issue',
  endpoint: safetyNetStaff.queue,
  exportedBy: safetyNetStaff.exportIssues,
  defaultSort: 'queue',
  views: [
    { label: 'To answer', filters: {} },
    { label: 'Unassigned', filters: { assignee: 'nobody' } },
    { label: 'Mine', filters: { assignee: 'me' } },
    { label: 'Overdue', filters: { overdue: 'yes' } },
    { label: 'Resolved', filters: { status: 'Resolved' } },
    { label: 'Closed', filters: { status: 'Closed' } },
    { label: 'All', filters: { status: 'any' } },
  ],
  columns: [
    { name: 'title', header: 'Issue', cell: (row) => <Subject row={row} />, isRowHeader: true },
    { name: 'member', header: 'Member', cell: ({ member }) => member.name },
    { name: 'topic', header: 'Topic', cell: ({ topic }) => topic },
    { name: 'waiting', header: 'Waiting since', cell: (row) => <Wait {...row} />, sort: 'queue' },
    { name: 'assignee', header: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
    {
      name: 'status',
      header: 'Status',
      cell: ({ status }) => <IssueStatusBadge status={status} />,
      optional: true,
      besideTitle: true,
    },
    {
      name: 'created',
      header: 'Opened',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatShortMoment(created_at)}</time>,
      sort: 'age',
      optional: true,
    },
    { name: 'messages', header: 'Messages', cell: ({ messages }) => messages, align: 'end', optional: true },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.issue, { issueId: id }),
  searches: 'Title, name or email',
  more: (request) => call(publicLists.listedNames, { params: { list: 'issue-topics' }, query: { all: true }, request }),
  filtersOf: (topics) => [{ name: 'topic', label: 'Topic', choices: [...topics, reportTopic] }],
  bulk: [
    assignTo('Assign to me', () => Number(session.getState().details?.member_id ?? 0)),
    assignTo('Assign to nobody', () => null),
  ],
  empty: { title: 'Nothing waits here', text: 'There is no issue in this view.' },
});

/** The title, and below it how the last message begins. */
const Subject = ({ row: { title, excerpt } }: { row: QueueRow }) => (
  <>
    {title}
    <chakra.span
      display="block"
      color="fg.muted"
      fontWeight="normal"
      textStyle="xs"
      lineClamp="1"
      overflow="hidden"
      textOverflow="ellipsis"
    >
      {excerpt}
    </chakra.span>
  </>
);

const inWords = (count: number) => (count === 1 ? 'one issue' : `${count} issues`);

function assignTo(label: string, assigneeOf: () => number | null): BulkAction<QueueRow> {
  const differ = (rows: readonly QueueRow[]) =>
    rows.filter((row) => (row.assignee?.member_no ?? null) !== assigneeOf());
  return {
    label,
    plan: (rows) => {
      const count = differ(rows).length;
      return {
        title: `${label}: ${inWords(count)}`,
        effects: [
          count === 0 ? 'There is nothing to do: all of them are assigned so already.' : 'No member gets an email.',
        ],
        confirm: count === 0 ? 'Close' : label,
        impossible: count === 0,
      };
    },
    run: (rows) =>
      submit(safetyNetStaff.assignMany, { body: { ids: differ(rows).map(({ id }) => id), assignee: assigneeOf() } }),
  };
}
