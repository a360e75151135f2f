import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { formatShortDate, PageLink } from '@azadkar/shared-ui';
import { TablePanel } from '../../layout/panel';
import { badgeOf } from '../../layout/status-badge';

const [CourseBadge] = badgeOf<string>({
  Applied: 'accent',
  Shortlisted: 'blue',
  Enrolled: 'blue',
  Waitlisted: 'gray',
  Rejected: 'gray',
  Completed: 'green',
  Withdrawn: 'gray',
});
const [CertificateBadge] = badgeOf({ revoked: 'red', valid: 'green' });
const [IssueBadge] = badgeOf<string>({ open: 'accent', resolved: 'green', closed: 'gray' });

/** What the member learns and has learned, and what they have asked for help with. */
export const CoursesPanel = ({ member: { courses, certificates, issues } }: { member: MemberPage }) => (
  <>
    <TablePanel
      title="Courses"
      rows={courses}
      idOf={({ title, applied_at }) => `${title} ${applied_at}`}
      columns={[
        { header: 'Course', cell: ({ title }) => title },
        { header: 'Applied', cell: ({ applied_at }) => formatShortDate(applied_at), short: true },
        { header: 'Status', cell: ({ status }) => <CourseBadge status={status} /> },
        { header: 'Attempts', cell: ({ attempts }) => attempts, align: 'end' },
        { header: 'Best', cell: ({ best }) => (best === null ? 'None' : `${best} %`), align: 'end' },
      ]}
    />
    <TablePanel
      title="Certificates"
      rows={certificates}
      idOf={({ code }) => code}
      columns={[
        { header: 'Certificate', cell: ({ title }) => title },
        { header: 'Code', cell: ({ code }) => code },
        { header: 'Issued', cell: ({ issued_on }) => formatShortDate(issued_on), short: true },
        {
          header: 'Status',
          cell: ({ revoked_at }) => <CertificateBadge status={revoked_at ? 'revoked' : 'valid'} />,
        },
      ]}
    />
    <TablePanel
      title="Issues"
      rows={issues}
      idOf={({ id }) => id}
      columns={[
        {
          header: 'Issue',
          cell: ({ id, title }) => <PageLink to={toPath(staffPaths.issue, { issueId: id })}>{title}</PageLink>,
        },
        { header: 'Topic', cell: ({ topic }) => topic },
        { header: 'Opened', cell: ({ created_at }) => formatShortDate(created_at), short: true },
        { header: 'Status', cell: ({ status }) => <IssueBadge status={status} /> },
      ]}
    />
  </>
);
