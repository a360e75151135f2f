import { directoryOrders, hourlyRateFilters, joinSkills, splitSkills } from '@azadkar/shared-api/network/rules';
import { Box, Grid } from '@azadkar/shared-ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withFilter } from './filter-params';
import { SelectFilter } from './select-filter';
import { SelectedSkills, SkillFilter, type Skills } from './skill-filter';
import { TextFilter } from './text-filter';

/** The filters of the directory. They live in the URL, so each change can be shared and undone with the back button. */
export function DirectoryFilters({ skills }: { skills: Skills }) {
  const { filters, setFilter } = useFilters();
  const search = filters.get('search');
  const selected = splitSkills(filters.get('skills'));
  const setSkills = (ids: number[]) => setFilter('skills', joinSkills(ids));
  return (
    <Box as="search" aria-label="Find members">
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: '2fr 1.5fr 1.5fr 1.2fr' }}
        gap={{ base: '3', md: '4' }}
        alignItems="end"
      >
        <TextFilter key={search} value={search ?? ''} onSearch={(text) => setFilter('search', text)} />
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

function useFilters() {
  const [filters] = useSearchParams();
  const navigate = useNavigate();
  const setFilter = (name: string, value: string) =>
    void navigate(withFilter(filters, name, value), { preventScrollReset: true });
  return { filters, setFilter };
}
