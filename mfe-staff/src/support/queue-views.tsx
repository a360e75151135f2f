import { chakra, PageLink } from '@azadkar/shared-ui';
import { useSearchParams } from 'react-router-dom';

/** The views of the queue: each is a few filters in the address. */
const VIEWS = [
  { label: 'To answer', filters: {} },
  { label: 'Unassigned', filters: { assignee: 'nobody' } },
  { label: 'Mine', filters: { assignee: 'me' } },
  { label: 'Overdue', filters: { overdue: 'yes' } },
  { label: 'Resolved', filters: { status: 'Resolved' } },
  { label: 'Closed', filters: { status: 'Closed' } },
  { label: 'All', filters: { status: 'any' } },
] as const;
const NAMES = ['assignee', 'overdue', 'status'] as const;

/** Links rather than buttons, so that each view can be bookmarked; search and topic stay as they are. */
export function QueueViews() {
  const [search] = useSearchParams();
  return (
    <chakra.nav aria-label="Views" mb="3" overflowX="auto">
      <chakra.ul display="flex" gap="1" listStyleType="none" width="max-content">
        {VIEWS.map(({ label, filters }) => {
          const wanted = new Map<string, string>(Object.entries(filters));
          const isCurrent = NAMES.every((name) => (search.get(name) ?? '') === (wanted.get(name) ?? ''));
          return (
            <li key={label}>
              <ViewLink to={`?${queryOf(search, wanted)}`} aria-current={isCurrent ? 'true' : undefined}>
                {label}
              </ViewLink>
            </li>
          );
        })}
      </chakra.ul>
    </chakra.nav>
  );
}

function queryOf(search: URLSearchParams, wanted: ReadonlyMap<string, string>): string {
  const next = new URLSearchParams(search);
  for (const name of [...NAMES, 'sort']) next.delete(name);
  for (const [name, value] of wanted) next.set(name, value);
  return next.toString();
}

const ViewLink = chakra(PageLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '11', md: '8' },
    px: '3',
    color: 'fg.muted',
    rounded: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _focusVisible: { outlineOffset: '-2px' },
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[aria-current=true]': {
      color: 'brand.fg',
      bg: 'brand.muted',
      borderColor: 'brand.border',
      fontWeight: 'semibold',
    },
  },
});
