import { Box, Button, chakra, Flex } from '@azadkar/shared-ui';
import { ChoiceLink } from '@azadkar/shared-ui/blocks';
import { Options, Select } from '@azadkar/shared-ui/inputs';
import { useLocation, useNavigate } from 'react-router-dom';
import { type EventFilters as Filters, searchWith } from './filter-events';

interface Props {
  filters: Filters;
  cities: readonly string[];
}

const SWITCHES = [
  ['online', 'Online'],
  ['free', 'Free'],
  ['thisMonth', 'This month'],
] as const;

/** City, online, free and this month: links and a form, so that they work before scripts run. */
export function EventFilters({ filters, cities }: Props) {
  const { pathname } = useLocation();
  return (
    <Flex as="search" aria-label="Find events" wrap="wrap" align="center" gap="3">
      <CityFilter filters={filters} cities={cities} />
      <Flex wrap="wrap" gap="2">
        {SWITCHES.map(([name, label]) => (
          <ChoiceLink key={name} active={filters[name]} to={pathname + searchWith(filters, { [name]: !filters[name] })}>
            {label}
          </ChoiceLink>
        ))}
      </Flex>
    </Flex>
  );
}

const SHOWN_WITHOUT_SCRIPTS = { display: 'none', '@media (scripting: none)': { display: 'inline-flex' } };

function CityFilter({ filters, cities }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (city: string) =>
    void navigate(pathname + searchWith(filters, { city }), { preventScrollReset: true });
  return (
    <chakra.form action={pathname} display="flex" gap="2" width={{ base: 'full', sm: 'auto' }}>
      {[...new URLSearchParams(searchWith(filters, { city: '' }))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Box width={{ base: 'full', sm: '14rem' }}>
        <Select
          name="city"
          aria-label="City"
          value={filters.city}
          onChange={({ target }) => choose(target.value)}
          autoComplete="off"
        >
          <option value="">All cities</option>
          <Options choices={cities} />
        </Select>
      </Box>
      <Button type="submit" variant="outline" css={SHOWN_WITHOUT_SCRIPTS}>
        Show
      </Button>
    </chakra.form>
  );
}
