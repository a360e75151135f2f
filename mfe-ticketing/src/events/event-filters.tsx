import { Box, Button, chakra, Flex, LinkButton } from '@azadkar/shared-ui';
import { Options, Select } from '@azadkar/shared-ui/inputs';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type EventFilters as Filters, searchWith } from './filter-events';

interface Props {
  filters: Filters;
  cities: readonly string[];
}

/** City, online, free and this month: links and a form, so that they work before scripts run. */
export function EventFilters({ filters, cities }: Props) {
  return (
    <Flex as="search" aria-label="Find events" wrap="wrap" align="center" gap="3">
      <CityFilter filters={filters} cities={cities} />
      <Flex wrap="wrap" gap="2">
        <Chip active={filters.online} search={searchWith(filters, { online: !filters.online })}>
          Online
        </Chip>
        <Chip active={filters.free} search={searchWith(filters, { free: !filters.free })}>
          Free
        </Chip>
        <Chip active={filters.thisMonth} search={searchWith(filters, { thisMonth: !filters.thisMonth })}>
          This month
        </Chip>
      </Flex>
    </Flex>
  );
}

/** A filter that is on or off. */
function Chip({ active, search, children }: { active: boolean; search: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <LinkButton
      to={pathname + search}
      preventScrollReset
      variant={active ? 'solid' : 'outline'}
      size="sm"
      rounded="full"
      aria-current={active || undefined}
    >
      {active && <Check aria-hidden="true" />}
      {children}
    </LinkButton>
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
