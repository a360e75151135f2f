import type { ArticleStatus } from '@azadkar/shared-api/public/rules';
import { StatusBadge } from '../layout/status-badge';

const colors = { draft: 'gray', scheduled: 'blue', published: 'green' } as const;
const labels = { draft: 'Draft', scheduled: 'Scheduled', published: 'On the site' } as const;

export const ArticleStatusBadge = ({ status }: { status: ArticleStatus }) => (
  <StatusBadge status={status} colors={colors} labels={labels} />
);
