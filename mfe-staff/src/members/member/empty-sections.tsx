import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { Text } from '@azadkar/shared-ui';

const NAMES = {
  orders: 'orders',
  tickets: 'tickets',
  courses: 'courses',
  certificates: 'certificates',
  issues: 'issues',
  emails: 'emails lately',
} as const;

/** One line for what there is nothing of, instead of a panel for each. */
export function EmptySections({ member }: { member: MemberPage }) {
  const sections = Object.keys(NAMES) as (keyof typeof NAMES)[];
  const empty = sections.filter((section) => member[section]?.length === 0).map((section) => NAMES[section]);
  if (empty.length === 0) return null;
  return <Text color="fg.muted">No {new Intl.ListFormat('en', { type: 'disjunction' }).format(empty)}.</Text>;
}
