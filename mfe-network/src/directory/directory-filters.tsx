import { directoryOrders, hourlyRateFilters, joinSkills, splitSkills } from '@azadkar/shared-api/network/rules';
import { Box, Grid } from '@azadkar/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { withFilter } from './filter-params';
import type { Skills } from './load-skills';
import { SelectFilter } from './select-filter';
import { SelectedSkills, SkillFilter } from './skill-filter';
import { TextFilter } from './text-filter';

/** A column is wide enough for the longest choice of a select. */
const AS_MANY_AS_FIT = 'repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))';

/** The filters of the directory. They live in the URL, so each change can be shared and undone with the back button. */
export function DirectoryFilters({ skills }: { skills: Skills }) {
  const { filters, setFilter } = useFilters();
  const selected = splitSkills(filters.get('skills'));
  const setSkills = (ids: number[]) => setFilter('skills', joinSkills(ids));
  return (
    <Box as="search" aria-label="Find members">
      <Grid
        templateColumns={{ base: AS_MANY_AS_FIT, xl: '2fr 1.5fr 1.5fr 1.2fr' }}
        gap={{ base: '3', md: '4' }}
        alignItems="end"
      >
        <TextFilter
          value={filters.get('search') ?? ''}
          onSearch={(text, options) => setFilter('search', text, options)}
        />
        <SkillFilter
          skills={skills.filter(({ id }) => !selected.includes(id))}
          onAdd={(id) => setSkills([...selected, id])}
        />
        <SelectFilter
          label="Hourly rate"
          choices={hourlyRateFilters}
          value={filters.get('hourly_rate')}
          defaultValue="any"
          onChange={(rate) => setFilter('hourly_rate', rate)}
        />
        <SelectFilter
          label="Sort by"
          choices={directoryOrders}
          value={filters.get('sort')}
          defaultValue="newest"
          onChange={(order) => setFilter('sort', order)}
        />
      </Grid>
      <SelectedSkills
        skills={skills.filter(({ id }) => selected.includes(id))}
        onRemove={(removed) => setSkills(selected.filter((id) => id !== removed))}
      />
    </Box>
  );
}

/**
 * The filters as chosen last: while their results load, those of the navigation under way. A second choice made
 * meanwhile adds to the first.
 */
function useFilters() {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const chosenSearch = next?.pathname === pathname ? next.search : search;
  const latest = useRef(chosenSearch);
  useEffect(() => {
    latest.current = chosenSearch;
  }, [chosenSearch]);
  const setFilter = (name: string, value: string, { replace = false } = {}) => {
    latest.current = withFilter(new URLSearchParams(latest.current), name, value);
    void navigate(latest.current, { replace, preventScrollReset: true });
  };
  return { filters: new URLSearchParams(chosenSearch), setFilter };
}
