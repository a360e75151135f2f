import type { Endpoint } from '@azadkar/shared-api';
import { chakra, PageLink } from '@azadkar/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { type FilterOf, withEntry } from './load-list';

/** A list as it is often asked for: a few filters in the address. The first of several has none: it is the list without any. */
export interface ListView<E extends Endpoint = Endpoint> {
  label: string;
  filters: Readonly<Partial<Record<FilterOf<E> | 'sort', string>>>;
}

/** Links rather than buttons, so that each view can be bookmarked; the search and other filters stay as they are. */
export function ListViews({ views }: { views: readonly ListView[] }) {
  const [search] = useSearchParams();
  const names = views.flatMap(({ filters }) => Object.keys(filters));
  return (
    <chakra.nav aria-label="Views" mb="3" overflowX="auto">
      <chakra.ul display="flex" gap="1" listStyleType="none" width="max-content">
        {views.map(({ label, filters }) => {
          const wanted = new Map(Object.entries<string | undefined>(filters));
          const isCurrent = names.every((name) => (search.get(name) ?? '') === (wanted.get(name) ?? ''));
          const query = ['sort', ...names].reduce(
            (next, name) => withEntry(next, name, wanted.get(name) ?? ''),
            search,
          );
          return (
            <li key={label}>
              <ViewLink to={`?${query}`} aria-current={isCurrent ? 'true' : undefined}>
                {label}
              </ViewLink>
            </li>
          );
        })}
      </chakra.ul>
    </chakra.nav>
  );
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
